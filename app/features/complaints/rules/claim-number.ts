/** How a claim is called at the desk, to its customer and on the statements of partners: CL-000001. */
export const claimNumber = (number: number): string => `CL-${String(number).padStart(6, "0")}`;
