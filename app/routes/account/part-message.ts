import { redirect } from "react-router";
import { sendPartLink } from "#app/features/payments/commands/split/send-part-link.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import type { Route } from "./+types/part-message";

/** On to WhatsApp with a friend's link written out. A link and no press, so that no browser takes it for a window nobody wanted. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const shared = await sendPartLink(context.get(requestContext), { id: params.id, partId: params.part });
  return redirect(shared.ok ? shared.value.to : `/orders/${encodeURIComponent(params.id)}`);
}
