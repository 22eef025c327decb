/** What the form calls a field, and where the words for it stand under `restaurant.fields`. */
const LABELS: Readonly<Record<string, string>> = {
  deliveryHalalas: "delivery",
  platesInsuranceMode: "platesMode",
  platesInsuranceHalalas: "plates",
  healthCertAvailable: "healthCert",
  // Two figures, one place.
  lng: "lat",
};

type Typed = Pick<FormData, "keys" | "get">;

/** The fields in which two fillings of the form differ, by the words for them and in the form's order (DP06). */
export function changedFacts(before: Typed, now: Typed): string[] {
  const names = [...new Set([...now.keys(), ...before.keys()])];
  const changed = names.filter((name) => before.get(name) !== now.get(name));
  return [...new Set(changed.map((name) => LABELS[name] ?? name))];
}
