/** What the command palette finds besides pages. */
export interface DeskFind {
  orders: { id: string; reference: string; customerName: string; customerPhone: string }[];
  restaurants: { id: string; slug: string; name: string; nameEn: string | null }[];
  customers: { id: string; fullName: string | null; phone: string | null }[];
}
