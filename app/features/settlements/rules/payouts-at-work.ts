/** Names this kind of lock among PostgreSQL's advisory locks: who settles, or takes a payout back, does so alone. */
export const SETTLING_LOCK = 720_330_573;
