import { CALLED } from "#app/vocabulary/money/gateways.ts";
import type { AdminPageName } from "./admin-pages.ts";

/**
 * What people call a page beside its name, in both languages whichever the desk is read in: what they have called it in other
 * shops, what stands on it, what they want to do there.
 */
export const PAGE_WORDS: Readonly<Record<AdminPageName, string>> = {
  overview:
    "نظرة عامة overview الرئيسية لوحة المعلومات مبيعات أرقام إحصائيات تقارير دخل dashboard home start sales figures statistics reports revenue",
  orders: "الطلبات orders الطلب طلبية طلبيات مبيعات order list sales",
  day: "لوحة اليوم day board خطة اليوم مواعيد جدول اليوم توزيع توصيل سائق ذبح اليوم مسلخ جزار مطابخ غدا day plan schedule today tomorrow route driver delivery butcher kitchen board calendar",
  runs: "الرحلات runs سيارات سيارة سائقين سائق توصيل مندوب خط سير مسار جولة حافلة vans van drivers routes delivery trips rounds loading planner",
  receipts:
    "إيصالات التحويل transfer receipts إيصال ايصالات إثبات الدفع حوالة حوالات تحويل تحقق مراجعة الدفع صورة التحويل proof payment transfer verify check review receipt",
  messages:
    "الرسائل messages واتساب رسالة محادثات شكاوى ردود لم تصل أخبار whatsapp sms chat conversations inbox undelivered replies notifications",
  customers: "العملاء customers عميل زبون زبائن جوال هاتف أرقام client clients buyers phone contacts people",
  waiting: "قائمة الانتظار waiting list انتظار دور مكان شاغر waitlist queue free place",
  standingOrders:
    "الطلبات الأسبوعية weekly orders أسبوعي متكرر اشتراك دوري كل أسبوع standing subscription recurring repeat weekly",
  money:
    "الدفاتر books محاسبة حسابات قيود أرصدة رصيد أستاذ ledger accounting accounts entries balances books trial balance bookkeeping",
  unpaid:
    "طلبات غير مدفوعة unpaid orders ديون ذمم متأخرات لم يدفع عليه مبلغ debts receivables overdue owed outstanding",
  cash: "النقد cash نقدا كاش صندوق عهدة وردية ورديات عد جرد تسليم سائق كاشير drawer till shift count hand in driver cashier",
  vat: "ضريبة القيمة المضافة vat ضريبة إقرار ضريبي زكاة هيئة الزكاة tax return zatca declaration",
  bank: "كشوف البنك bank statements كشف حساب حركات الحساب مطابقة حوالات آيبان statement transactions matching import csv account movements",
  claims: "المطالبات claims شكاوى بلاغات تعويض مطالبة شكوى نقص complaints compensation redo disputes quality",
  refunds: "المبالغ المعادة refunds استرداد مرتجع إرجاع مبلغ رد المال refund return money back",
  settlements:
    "تسويات الشركاء partner settlements مستحقات مربين مطاعم صرف دفعات شركاء عمولة payouts partners breeders restaurants commission pay out",
  invoices: "الفواتير invoices فاتورة إشعار دائن سند قبض invoice bill credit note documents",
  eInvoicing:
    "الفوترة الإلكترونية e-invoicing فاتورة إلكترونية فاتورة هيئة الزكاة فوترة zatca fatoora electronic invoice reporting device",
  closing: "الإقفال اليومي daily closing إغلاق اليوم إقفال الحسابات نهاية اليوم close day end of day closing",
  reconciliation: "المطابقة reconciliation فحص الدفاتر تدقيق فروقات check books differences audit",
  files:
    "ملفات للمحاسب for the accountant محاسب تصدير ميزان مراجعة يومية ملفات excel csv export journal accountant download",
  financial: `${CALLED} الرسوم والدفع fees and payment المالية رسوم الخدمة ضريبة نسبة عمولة حد أدنى عربون آيبان حساب بنكي حسابات بنكية طرق الدفع بوابة مدى فيزا financial fees service fee tax percent commission minimum down payment iban bank account payment methods gateway mada visa card`,
  breeds:
    "السلالات والأعمار breeds and ages سلالة نعيمي نجدي سواكني حري أعمار أنواع خراف ذبائح أوزان breed sheep lamb ages weights kinds animals",
  breeders:
    "المربّون والأسعار breeders and prices مربي مزرعة مزارع أسعار سعر الذبيحة شراء farm farmer supplier price prices cost",
  cookingTypes:
    "أنواع الطبخ cooking types طبخ مندي كبسة مظبي مدفون أرز رز تقطيع قطع أطباق cooking mandi kabsa dishes rice cuts cutting butchering",
  restaurants:
    "المطاعم restaurants مطعم مطابخ شركاء قائمة الطعام أطباق جانبية restaurant kitchen menu partner sides",
  papers:
    "الأوراق الرسمية official papers ورقة رخصة رخص شهادة شهادات سجل تجاري بلدية تصريح تراخيص انتهاء تجديد بطاقة صحية licence license certificate permit register expiry expire renewal municipal health card",
  seats:
    "الشركاء partners مقعد مقاعد شريك دخول الشركاء عضو أعضاء مطعم مربي مسلخ جمعية seat seats partner access members invite restaurant breeder abattoir charity portal",
  capacity:
    "السعة capacity طاقة استيعاب مسلخ سائقين سيارات مواعيد عدد الطلبات إجازة إغلاق يوم capacity slots abattoir vans drivers limits hours closed day holiday",
  zones:
    "مناطق التوصيل delivery zones رسوم التوصيل منطقة أحياء خريطة كيلومتر مضلع zone area fee map polygon district kilometre shipping",
  seasons:
    "المواسم seasons موسم عيد الأضحى رمضان حج هلال أسعار الموسم eid adha ramadan hajj season moon prices",
  occasions:
    "المناسبات occasions مناسبة عقيقة أضحية صدقة هدية نذر occasion aqiqah udhiya sacrifice charity gift",
  content:
    "المحتوى content لافتات بانر صور نصوص ترجمة كلمات أيقونات صفحات banner pictures texts translations words icons pages website cms",
  reviews: "التقييمات reviews تقييم نجوم آراء تعليقات مراجعات review rating stars comments feedback opinions",
  settings:
    "الإعدادات settings ضبط خيارات اسم المتجر شعار أوقات العمل مواعيد توصيل أماكن التوصيل واتساب خرائط options configuration preferences shop name opening hours delivery areas whatsapp maps setup",
  telling:
    "ما يُخبَر به العميل رسائل العملاء what customers are told رسائل الطلب إشعارات تنبيهات خطوات واتساب نص الرسالة معاينة notifications order messages steps preview text whatsapp news",
  users:
    "المستخدمون users موظف موظفين أدوار صلاحيات حسابات الموظفين فريق user staff employees roles permissions team accounts",
  stations:
    "أجهزة العمل stations أجهزة لوحية آيباد تابلت مسلخ جزار مطبخ اقتران ربط جهاز رقم سري عمال tablets ipad devices abattoir butcher kitchen pair pin workers",
  machines:
    "الربط مع البرامج connected programs مفتاح مفاتيح برنامج المحاسبة ربط تكامل إشعارات api key keys webhook webhooks integration erp token developer",
  audit: "سجل التغييرات audit log سجل من غيّر تاريخ التعديلات نشاط log history who changed activity trail",
  opening:
    "جاهز للافتتاح ready to open افتتاح تجهيز المتجر مثال تجريبي launch checklist go live demo examples setup start selling",
  security:
    "تسجيل دخولي my sign-in كلمة المرور كلمة السر حسابي تحقق بخطوتين أجهزة جلسات password my account two-step 2fa authenticator devices sessions login profile",
};

/** The same of what can be done, by its mark in the page (`data-act`). */
export const ACT_WORDS: Readonly<Record<string, string>> = {
  place: "سجّل الطلب أضف احفظ place order save add",
  "new-order": "طلب جديد متصل هاتف تسجيل طلب أضف طلب new order caller phone call add create",
  next: "الخطوة التالية التالي انقل الطلب next step move forward advance",
  verify: "تحقق تأكيد الدفع وصل المبلغ verify payment confirm money arrived",
  reject: "رفض ارفض reject refuse",
  cancel: "إلغاء ألغ الطلب رفض cancel order reject",
  edit: "تعديل عدّل الطلب edit change order",
  signOut: "خروج تسجيل الخروج اخرج sign out log out logout exit",
  lang: "لغة عربي إنجليزي language arabic english",
  theme: "ليلي نهاري داكن فاتح مظهر dark light theme mode",
  sound: "صوت جرس تنبيه sound bell alert",
  help: "مساعدة اختصارات لوحة المفاتيح help keys shortcuts keyboard",
  slips: "طباعة اطبع قسائم ورق ملصقات تذاكر print slips paper labels tickets sheets",
};
