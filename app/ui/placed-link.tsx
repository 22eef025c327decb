import { Link, type LinkProps } from "react-router";

/** Goes where an admin's icon leads: within the shop as every link, to the web in a new tab. */
export function PlacedLink({ to, ...rest }: LinkProps & { to: string }) {
  const away = /^http/i.test(to) && { target: "_blank", rel: "noopener noreferrer" };
  return <Link viewTransition to={to} {...rest} {...away} />;
}
