/** Fields whose faults can be as plain as "required": read away from the field, they need its name. */
const LABELS: Record<string, string> = {
  customerName: "wizard:person.name",
  customerPhone: "wizard:person.phone",
  address: "wizard:place.address",
  "occasion.childName": "wizard:occasion.childName",
  "occasion.birthDate": "wizard:occasion.birthDate",
  "occasion.recipientName": "wizard:occasion.recipientName",
  "occasion.recipientPhone": "wizard:occasion.recipientPhone",
  "occasion.card": "wizard:occasion.card",
};

/** The message key of what a field is called on the screen; undefined where its faults name it already. */
export function labelOfField(path: string): string | undefined {
  return LABELS[path];
}
