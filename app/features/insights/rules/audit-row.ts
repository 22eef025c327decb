/** Who changed what, when, from which values to which. */
export interface AuditRow {
  id: number;
  /** ISO 8601, UTC. */
  at: string;
  actorId: string | null;
  actorEmail: string | null;
  action: string;
  entity: string;
  entityId: string | null;
  before: unknown;
  after: unknown;
}
