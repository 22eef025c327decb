import { Mail, Phone } from "lucide-react";
import type { ReactNode } from "react";
import type { PublicSettings } from "#app/features/settings/rules/public-settings.ts";
import { telLink } from "#app/foundation/page/tel-link.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { whatsappLink } from "#app/lib/addresses/whatsapp-link.ts";
import { SocialGlyph } from "#app/ui/drawings/social-glyphs.tsx";

/** Phone, WhatsApp and e-mail out of the settings; a way that is not set is not offered. */
export function ContactChannels({ shop, settings }: { shop: string; settings: PublicSettings }) {
  const { t } = useTranslation("pages");
  const { phone, whatsapp_number: whatsapp, email } = settings;
  return (
    <ul className="mt-8 grid gap-4 md:grid-cols-3 md:gap-5">
      {phone && (
        <Channel
          href={telLink(phone)}
          icon={<Phone aria-hidden />}
          title={t("contact.call.title")}
          text={t("contact.call.text")}
          value={phone}
        />
      )}
      {whatsapp && (
        <Channel
          href={whatsappLink(whatsapp, t("contact.whatsapp.message", { shop }))}
          newTab
          icon={<SocialGlyph network="whatsapp" />}
          title={t("contact.whatsapp.title")}
          text={t("contact.whatsapp.text")}
          value={whatsapp}
        />
      )}
      {email && (
        <Channel
          href={`mailto:${email}`}
          icon={<Mail aria-hidden />}
          title={t("contact.email.title")}
          text={t("contact.email.text")}
          value={email}
        />
      )}
    </ul>
  );
}

interface ChannelProps {
  href: string;
  newTab?: boolean;
  icon: ReactNode;
  title: string;
  text: string;
  value: string;
}

function Channel({ href, newTab = false, icon, title, text, value }: ChannelProps) {
  const { t } = useTranslation("pages");
  return (
    <li>
      <a
        href={href}
        {...(newTab && { target: "_blank", rel: "noopener noreferrer" })}
        className="group flex h-full gap-4 rounded-card border border-line bg-surface p-5 transition-colors hover:border-ember/70 hover:bg-raised md:flex-col md:p-6"
      >
        <span className="relative grid size-12 shrink-0 place-items-center text-ember [&_svg]:relative [&_svg]:size-5.5">
          <span aria-hidden className="absolute inset-1 rotate-45 rounded-[6px] bg-ember/12" />
          {icon}
        </span>
        <span className="min-w-0">
          <span className="block font-heading text-lg font-semibold leading-heading">{title}</span>
          <span className="mt-1 block text-quiet">{text}</span>
          <bdi dir="ltr" className="mt-2 inline-block font-medium break-all group-hover:text-ember">
            {value}
          </bdi>
          {newTab && <span className="sr-only"> {t("contact.newTab")}</span>}
        </span>
      </a>
    </li>
  );
}
