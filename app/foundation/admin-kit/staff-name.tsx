/** Staff are known by their e-mail, which may be longer than a phone is wide. */
export function StaffName({ email }: { email: string }) {
  return (
    <bdi dir="ltr" className="break-all">
      {email}
    </bdi>
  );
}
