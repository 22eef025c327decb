import type { Transaction } from "#db/client.ts";
import { reviews } from "#db/schema/content.ts";

type Said = readonly [daysAgo: number, rating: number, authorName: string, comment: string];

const REVIEWS: Record<string, readonly Said[]> = {
  "R-1": [
    [
      6,
      5,
      "أبو فهد",
      "طلبت نعيمي جذع مندي لعزيمة 14 شخص، اللحم طري وينزل من العظم والرز نازل عليه الدهن صح. ما قصّروا.",
    ],
    [11, 5, "نورة القحطاني", "وصلت الصواني حارّة وفي الوقت بالضبط، وأهلي كلهم سألوني من وين."],
    [19, 4, "عبدالله", "الطعم ممتاز، بس الرز كان يبي له شوي هيل زيادة. بكررها إن شاء الله."],
    [27, 5, "Omar S.", "Best mandi I have had in Riyadh. The tray was huge and the meat was falling apart."],
    [38, 5, "أم سعود", "نظافة وترتيب، والموظف اتصل قبل يوصل. المدفون عندهم شيء ثاني."],
    [52, 4, "فيصل الدوسري", "كبسة على أصولها، السلطة طازجة. التأمين رجّعوه لي بنفس اليوم."],
    [64, 5, "هند", "أول مرة أطلب ذبيحة أونلاين وما توقعتها بهالسهولة."],
    [71, 3, "تركي", "الأكل زين لكن تأخروا عليّ ربع ساعة عن الموعد."],
    [88, 5, "بندر المطيري", "تعاملت معهم ثلاث مرات، نفس المستوى كل مرة، وهذا الصعب."],
    [103, 5, "Sara M.", "Ordered for my father's retirement dinner. Everyone asked for the number."],
    [121, 4, "ناصر", "اللحم واضح إنه بلدي وطازج، والبهارات معتدلة."],
  ],
  "R-2": [
    [4, 5, "سلطان العتيبي", "المدفون طالع من الحفرة يدخّن، طعم الحطب واضح. تبارك الله."],
    [15, 4, "خالد", "سعرهم مناسب والكمية وفيرة، نصف الذبيحة كفّت 9 أشخاص وزاد."],
    [23, 5, "أبو ريان", "جبت ذبيحتي من كبش واستلمتها عندهم جاهزة، خدمة مرتبة من أولها لآخرها."],
    [34, 5, "لطيفة", "المندي طري والرز بشاور حبة حبة. شكرًا لكم بيّضتوا الوجه."],
    [49, 4, "James W.", "Great smoky flavour, generous portions. Parking is a bit tight in the evening."],
    [58, 3, "محمد الشهري", "الأكل لذيذ لكن الصحون وصلت بدون مرق، كلمتهم وأرسلوه بعدين."],
    [76, 5, "ريم", "طلبنا لاستراحة 20 شخص، كل شيء جاهز ومغلّف ومكتوب عليه."],
    [95, 4, "عبدالعزيز", "مضغوط ممتاز، وأتمنى يزيدون أنواع الرز."],
    [118, 5, "أم عبدالرحمن", "أمانة في الوزن، واللحم نفس اللي اخترناه."],
  ],
  "R-3": [
    [8, 5, "يوسف البوعينين", "أحسن مضغوط بالشرقية، واللي يجرّبه يعرف."],
    [14, 5, "دانة", "جلسة على البحر وصينية كبسة، ويش تبي أكثر؟"],
    [22, 4, "Ahmed K.", "Tender lamb, well spiced. Pickup was ready ten minutes early."],
    [31, 5, "أبو مشعل", "سوّيت عندهم عقيقة ولدي، الكل مدح الطبخ والتقديم."],
    [45, 5, "منى الغامدي", "تعاملهم راقي، عدّلوا لي الموعد مرتين وما اشتكوا."],
    [57, 4, "سعد", "ممتاز، بس لو يوصّلون للظهران بعد الساعة 11."],
    [69, 5, "فاطمة", "الرز البخاري خيال واللحم مستوي على نار هادية."],
    [84, 4, "Hussain A.", "Consistent quality. The broth is worth adding."],
    [99, 5, "راكان", "طلبتها لربعي بالديوانية، ما بقى منها شي."],
    [130, 2, "علي", "هالمرة اللحم كان ناشف شوي، مع إني مجرّبهم قبل وكانوا أحسن."],
    [142, 5, "نوف", "نظيف ومرتب وسعره معروف من البداية، ما فيه مفاجآت."],
  ],
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** Approved reviews of the last months, at different hours of the evening. */
export async function seedReviews(tx: Transaction, now: Date): Promise<void> {
  const rows = Object.entries(REVIEWS).flatMap(([restaurantId, said]) =>
    said.map(([daysAgo, rating, authorName, comment]) => ({
      restaurantId,
      rating,
      authorName,
      comment,
      status: "approved" as const,
      isDemo: true,
      createdAt: new Date(now.getTime() - daysAgo * DAY_MS - ((daysAgo * 37) % 300) * 60_000),
    })),
  );
  await tx.insert(reviews).values(rows);
}
