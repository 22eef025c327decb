/** What a person at the desk is called: by name, and by e-mail as long as nobody has given one. */
export function callOf({ name, email }: { name?: string | null; email: string }): string {
  return name || email;
}
