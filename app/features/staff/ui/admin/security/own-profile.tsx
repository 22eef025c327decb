import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { ProfileForm } from "../profile-form.tsx";

/** What colleagues call one, and where the link of a forgotten password goes. */
export function OwnProfile({ profile }: { profile: { name: string | null; phone: string | null } }) {
  const { t } = useTranslation("admin-people");
  return (
    <Card as="section" aria-labelledby="profile-title">
      <h2 id="profile-title" className="mb-4 text-lg">
        {t("security.profile.title")}
      </h2>
      <ProfileForm userId={null} {...profile} />
    </Card>
  );
}
