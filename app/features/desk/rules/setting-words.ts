import type { SettingKey } from "#app/features/settings/rules/definitions.ts";

/** What people call a setting beside its label and its description. */
export const SETTING_WORDS: Readonly<Partial<Record<SettingKey, string>>> = {
  opening_time: "أوقات العمل ساعات الدوام يفتح opening hours open",
  closing_time: "أوقات العمل ساعات الدوام يغلق closing hours close",
  service_areas: "مناطق التوصيل أحياء مدن نطاق delivery zones areas cities shipping",
  home_delivery_fee_halalas: "رسوم التوصيل سعر أجرة delivery price shipping cost",
  lead_time_minutes: "وقت التحضير preparation time",
  application_fee_halalas: "رسوم الخدمة التطبيق service fee app application",
  vat_percent: "ضريبة نسبة الضريبة tax rate percent",
  vat_number: "ضريبة tax number",
  minimum_order_halalas: "الحد الأدنى أقل مبلغ minimum smallest order",
  down_payment_percent: "مقدم دفعة أولى نسبة العربون deposit advance",
  cash_on: "كاش نقدا نقد عند الاستلام الدفع عند الباب cash on delivery cod counter",
  cash_most_halalas: "كاش نقد حد أعلى مبلغ cash limit cod most",
  cash_places: "كاش نقد أحياء مدن cash districts cities cod",
  payment_methods: "كاش نقد بطاقة تحويل مدى cash card transfer mada",
  restaurant_fee_percent: "عمولة المطاعم commission",
  breeder_fee_percent: "عمولة المربين commission",
  second_factor_demanded: "مصادقة أمان 2fa two-step",
  whatsapp_access_token: "واتساب whatsapp token",
  whatsapp_phone_number_id: "واتساب whatsapp",
  whatsapp_app_secret: "واتساب whatsapp",
  whatsapp_otp_template: "واتساب رسالة whatsapp template",
  whatsapp_order_template: "واتساب رسالة whatsapp template",
  refund_approval_above_halalas: "حد الموافقة اعتماد استرداد approval limit refund",
  payout_approval_above_halalas: "حد الموافقة اعتماد approval limit payouts",
};
