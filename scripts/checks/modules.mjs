/**
 * The module map: the layers from the lowest up, the modules of each, and what a module is for. A module may import modules of
 * lower layers, never of its own layer or one above; types count. A new feature chooses its layer here before its first file.
 *
 * The first line of a module says what it is for; the further lines, which of its files others may import, as patterns:
 * `core/*` is a folder's own files, `{a,b}.ts` are two of them. A module of one line is exposed as a whole. What today reaches
 * deeper stands in `deep-imports.json`.
 */
export const LAYERS = [
  {
    "app/vocabulary": "closed lists of words that tables, rules and texts share; imports nothing",
    "app/lib": "small pure helpers: money, phone, Riyadh time, text, results",
    "app/styles": "tokens, fonts and the style sheets of every page",
  },
  {
    "app/i18n": "the words of both languages and the only formatter",
    db: "tables, migrations and the embedded PostgreSQL",
  },
  {
    "app/ui": "components and drawings that know no word of the business",
    services: `the outside world: files, pictures, messages, jobs, maps, clock, events of the database
      * bank-files/{columns,read-statement,statement,take-turns}.ts jobs/* messages/*
      outgoing/outgoing-posts.ts painter/* payments/* pdf/{open-pdf-printer,pdf-printer}.ts
      route-planner/{plan-routes,route-problem,why-left-out}.ts
      untrusted-files/{images,open-untrusted-files,read-form,untrusted-files}.ts watching/*`,
  },
  {
    "app/foundation/context": "who asks, when, in which language, and what that person may do",
    "app/foundation/api": "the one way from a page to the HTTP API, typed by the API's own document",
  },
  {
    "app/foundation/page": "title, addresses, breadcrumb and structured data of a page",
    "app/foundation/tracking": "counting what visitors do",
    "app/foundation/audit": "writing the log that every changing command owes",
    "app/foundation/saving": "one way to send a change and to hear the answer",
  },
  {
    "app/foundation/published": "lists that admins edit and pages read from memory",
    "app/foundation/admin-kit": "the parts of which every page of the desk is made",
  },
  {
    zones:
      "where it is brought to: zones drawn or listed, what bringing costs there, until when and at which hours",
  },
  {
    settings: `what the shop may be told: names, fees, times, bank accounts, secrets
      commands/* reads/* rules/* rules/demo/shipped-settings.ts
      ui/admin/{financial-page,message-channel,settings-areas,settings-sections}.tsx`,
    locations: `picking a point on the map and naming it
      rules/move-point.ts ui/{location-picker,shop-map}.tsx ui/{point-text,use-tile-map}.ts ui/tile-map.css`,
    seasons: "Hijri days with prices, hours and words of their own, and the moons that were seen",
    papers: `licences, certificates and permits with an end: whose they are, the alarm before it, what it hides
      commands/* reads/* rules/* ui/* ui/admin/*`,
    "order-links": "links in messages that open one order without signing in",
    occasions: "what an order is for: rite, charity, gift; its rules, words, consents and partners",
    commission: "what breeders and restaurants agreed to leave to the shop, and what that makes of an order",
    ledger: "the books: accounts, the table of postings, transfers that add up to zero, days that are closed",
  },
  {
    messages: `delivering what was queued, and what customers and the shop write to each other
      commands/{assign-conversation,deliver-messages,forget-person,keep-webhook,news-wishes,resolve-conversation,resolve-failed-message,send-message-again,send-shop-words,send-test-message,write-to-customer}.server.ts
      commands/identity/* commands/media/{fetch-media-again,keep-media}.server.ts commands/site/* reads/*
      rules/{message-details,told-identity,answer-window,conversation-columns,failed-columns,placeholders,read-words,sent-state}.ts
      rules/word-marks.server.ts ui/admin/failed-messages-page.tsx`,
    accounts: `the customer: signing in with a code, profile, addresses
      commands/{check-code,remove-address,save-address,save-profile,send-code,send-code-by-link,sign-out-customer,verify-code}.server.ts
      reads/* rules/{customer-search-text,describe-device,schema,session-lengths}.ts
      rules/session-token.server.ts
      ui/profile/{address-book,profile-form}.tsx ui/sign-in/{phone-verification,sign-out-button}.tsx
      ui/sign-in/use-countdown.ts`,
    capacity: `how much can be slaughtered, cooked and driven when, and what of it is reserved
      commands/{change-resource,free-ended-holds,lock-days,open-slots,run-resource-edit,save-calendar,reserve-capacity}.server.ts
      reads/{list-resources,read-calendars,read-resource,read-taken}.server.ts
      rules/{calendar,delivery-stops,free-times,full-lately,plan-reservations,resource-edit-schema,resource-schema}.ts
      ui/admin/{add-resource,dates-editor,delete-resource,resource-facts,resources-list,stranded-orders,week-editor}.tsx`,
    catalog: `breeds, ages, cooking, breeders and what each costs
      commands/* reads/* rules/* ui/admin/breeders/*
      ui/admin/lists/{add-cooking-type,catalog-section,cooking-types-list,cut-options-list}.tsx
      ui/admin/prices/price-grid.tsx`,
    restaurants: `partner restaurants: their public pages, and their editing at the desk
      commands/*
      reads/{list-admin-restaurants,list-restaurant-names,list-restaurants,read-admin-restaurant,read-hours,read-restaurant,read-restaurant-page,read-restaurant-records,read-restaurants}.server.ts
      rules/{restaurant-views,schema}.ts rules/hours-in-words.server.ts rules/editing/* ui/*
      ui/admin/editing/{add-restaurant,public-page-link,restaurant-editor,restaurant-switches,restaurants-list}.tsx
      ui/admin/editing/hours/day-row.tsx`,
    content: `banners, icons, words and pages that admins write
      commands/*
      reads/{list-texts,list-translations,read-banners,read-icons,read-shell,read-translations}.server.ts
      rules/* rules/banners/banner-schema.ts rules/icons/* rules/pages/terms-version.server.ts
      rules/translations/{filter-texts,translation-schema}.ts
      ui/{about-stats,about-story,banner-strip,contact-channels,legal-page}.tsx
      ui/admin/{banners-tab,icons-tab,translations-tab}.tsx`,
    invoices: "invoices, receipts, credit and debit notes: issuing, reading, printing, the list of a month",
  },
  {
    "order-quote": "what an order would cost and when it can be had: the quote, the times on offer",
    staff: `the admins: signing in, users, the first one
      commands/password-links/* commands/passwords/change-password.server.ts commands/roles/*
      commands/second-factor/{remove-second-factor,run-second-factor,set-up-second-factor}.server.ts
      commands/sessions/* commands/sign-in/{prove-again,sign-in-staff,sign-out-staff}.server.ts
      commands/users/*
      reads/{held-roles,list-roles,list-sessions,list-users,read-last-link,read-second-factor,read-staff-session}.server.ts
      rules/schema.ts rules/password-hash.server.ts ui/admin/{step-up-dialog,users-page}.tsx
      ui/admin/security/*`,
    reviews: `what guests say of a restaurant, and its moderation
      commands/* reads/* rules/* ui/admin/{reviews-filters,reviews-page}.tsx`,
    shell: `header, footer, dock, menu, and the pages of failure
      reads/*
      ui/{error-page,error-reference,language-toggle,mobile-dock,not-found-page,offline-document,page-arrival,page-texts-script}.tsx
      ui/{site-footer,site-header,skip-link,theme-toggle,wordmark}.tsx
      ui/{keep-shown-page,use-error-toast}.ts ui/later/later.tsx`,
    "e-invoicing": `signing what was invoiced in one chain and reporting it to the tax authority
      commands/{begin-onboarding,finish-onboarding,send-document-again,switch-device,work-e-invoicing}.server.ts
      reads/* rules/document-views.ts ui/admin/e-invoicing-page.tsx`,
  },
  {
    stations: `tablets where people work without a desk: pairing, who acts by a PIN, and taking each act once
      commands/{edit-people,pair-device,revoke-device,sign-in-person,take-acts,watch-stations}.server.ts
      reads/{acting-person,list-stations,read-station}.server.ts
      rules/{act-body,act-kind,station-body,station-scope}.ts ui/admin/stations-page.tsx`,
    "order-core":
      "what everything about an order shares: its rows, references, stages, portions and what its money allows",
  },
  {
    "order-reading": `an order as it is shown, and the queries that find and count orders
      reads/* rules/*`,
  },
  {
    "order-reservations": `what an order has of the capacity: planning, reserving, holding, moving and releasing it
      commands/{renew-hold,regain-reservations,sync-reservations,take-offer,reserve-for-orders,with-room}.server.ts
      reads/{nearest-times,queue-ahead}.server.ts rules/*`,
    "order-money": `what an order makes of the books: what was placed and received, documents, what partners are due
      commands/{book-claims,book-received,issue-documents,keep-books}.server.ts
      rules/{claimed-order,partner-dues}.ts`,
    "order-notices": `what customers, recipients and the shop are told of an order
      commands/* reads/{compose-order-message,preview-messages}.server.ts
      rules/{order-notice-of-view,order-notice,told-step-of,until-words}.ts ui/admin/telling-page.tsx`,
  },
  {
    "order-placing": `placing an order: what is asked, whether it can be had, writing it down once
      commands/{place-for-caller,place-order,snapshot-order,write-orders}.server.ts
      reads/find-placed.server.ts rules/{ahead-of-time,confirm-key,placing,schema,search-text,slot-refusal}.ts`,
    "order-moving": `the one way by which an order changes its status, and the way back
      commands/* rules/*`,
  },
  {
    orders: `what becomes of a placed order by its customer or by itself: holds, times, cash, gifts, portions, consent
      commands/by-customer/{answer-time,ask-time,cancel-order,extend-hold,renew-order-link,withdraw-time}.server.ts
      commands/{cash,consent,gift,portions}/*
      commands/holds/{extend-hold-for,hold-reservations,watch-holds}.server.ts
      reads/by-customer/{news-of-time,offer-times,read-free-times,read-my-order,read-tracked-order,times-instead}.server.ts
      reads/{cash,consent,gift,portions}/* rules/by-customer/{cancel-text-max,change-schema}.ts
      rules/cash/cash-offered.ts rules/gift/* rules/holds/{extend-rule,work-body}.ts`,
  },
  {
    "order-pages": `the parts that draw an order for customers: its page, their list, gifts, portions, paper
      ui/* ui/by-customer/* ui/gift/* ui/mine/my-orders.tsx ui/mine/use-animals.ts ui/page/* ui/portions/* ui/when/*
      ui/basket/basket-card.tsx ui/sheet/order-sheet.tsx`,
  },
  {
    waiting: `who waits for room at a full time, and offering it to them in order
      commands/{join-list,leave-list,move-to-offer,open-entry,work-entry,work-waiting-list}.server.ts
      reads/{list-my-entries,list-waiting,waiting-table}.server.ts rules/entry-token.server.ts
      ui/{entry-page,my-entries}.tsx ui/admin/waiting-list-table.tsx`,
    "tell-me": `who asked to be told of something later, and telling them once
      commands/{ask-to-be-told,work-wishes}.server.ts reads/* ui/admin/*`,
    "standing-orders": `orders that come back every week: agreeing to them, making them, stopping them
      commands/{change-standing-order,halt-standing,start-standing-order,work-standing-orders}.server.ts
      reads/{list-my-standing,list-standing,read-week,standing-table,with-reasons}.server.ts
      rules/{body-of-order,standing-order-view}.ts
      ui/{my-standing,repeat-page,standing-of-order,standing-page}.tsx ui/use-standing-words.ts
      ui/admin/standing-table.tsx`,
    asking: `what customers ask the shop on its own pages, and the answers that they read there
      commands/* reads/* rules/ask-schema.ts ui/*`,
    promises: `the time that an order was promised: whether it is kept, why not, and telling its customer of a delay
      commands/* reads/* rules/* ui/* ui/admin/*`,
    complaints: `what customers say was wrong with an order that was handed over, until the desk has answered it
      commands/* reads/* rules/* ui/{about-fields,afterwards,redo-note}.tsx`,
    machines: `keys for programs, and telling their addresses what happens to orders
      commands/{edit-endpoints,make-key,send-by-hand,work-webhooks}.server.ts reads/*
      ui/admin/machines-page.tsx`,
    refunds: `giving money back: who asks, who approves, the file for the bank, lower prices, credit
      commands/asking/{allow-less,ask-refund,pay-credit-out,return-money}.server.ts commands/by-customer/*
      commands/paying/*
      reads/{ask-problem,held-money,list-outgoing-refunds,list-refunds,read-bank-file,read-order-refunds,ready-to-order,refunds-table}.server.ts
      rules/{gateway-refunds,price-allowance,refund-rules,refund-view,to-refund-view}.ts ui/*
      ui/admin/refunds-page.tsx`,
  },
  {
    payments: `paying: receipts of transfers and their review, gateways, cash, parts of friends
      commands/{review-payment,submit-proof}.server.ts commands/online/* commands/split/* reads/*
      rules/schema.ts rules/online/* rules/receipts/receipt.ts rules/split/*
      ui/{account-lines,held-time,payment-card,payment-dialog,receipt-form,rejected-note,tracked-payment}.tsx
      ui/admin/receipts/receipts-page.tsx ui/online/pay-page.tsx ui/split/{part-page,split-card}.tsx`,
    claims: `how the shop answers what was wrong: money, a redo or goods, who bears it, what partners dispute, figures
      commands/* reads/* rules/* ui/admin/*`,
    ordering: `what a customer does in the browser until there is an order: draft, steps, confirming
      reads/* ui/frame/wizard-page.tsx ui/offer/take-offer.ts`,
    "order-import": `orders of the old shop's shape
    `,
    animals: `each animal of an order: what the vet saw, its weights, another in its place, and proof of its slaughter
      commands/* reads/* rules/* ui/order-animals.tsx ui/admin/name-cards.tsx`,
    opening: `what must be the owner's own before a shop opens, and what came with the example
      commands/* reads/* ui/admin/{opening-note,opening-page}.tsx`,
    enquiries: `answering what customers write to the shop's number
      commands/{answer-enquiries,write-by-template}.server.ts`,
    "social-previews": `the drawn picture that a shared link shows
      social-preview.server.ts`,
    customers: `the desk's view of a customer, erasing, and a customer's own data
      commands/{correct-customer,erase-customer}.server.ts
      reads/{customers-table,download-my-data,list-customers,read-customer}.server.ts ui/*
      ui/admin/{customer-page,customers-page}.tsx`,
    "zone-admin": "the desk's work on zones of delivery: drawing, terms, order, what an address would pay",
    "season-admin": "the desk's work on seasons and moons: editing, preview, moving orders with the moon",
  },
  {
    runs: `the vans of a day: planning their stops, their drivers at the door, and when customers may expect them
      commands/* commands/door/* reads/* rules/* ui/arrival-card.tsx ui/admin/runs-page.tsx`,
  },
  {
    "order-admin": `the desk's work on orders: list, order page, bulk moves, slips
      commands/{add-note,edit-order,keep-deposit,move-orders,remove-saved-view,save-view,switch-order,take-note-back}.server.ts
      reads/* reads/board/{preview-reschedule,read-day-reservations}.server.ts reads/edit/*
      reads/export/export-orders.server.ts
      reads/list/{count-due-days,count-queues,list-orders,list-saved-views}.server.ts reads/new/*
      rules/board/reschedule-schema.ts rules/bulk/bulk-schema.ts rules/day/* rules/edit/edit-schema.ts
      rules/list/{order-filters,order-sort}.ts rules/switch/switch-schema.ts ui/day/day-page.tsx
      ui/edit/order-edit-page.tsx ui/labels/labels-page.tsx ui/list/orders-page.tsx ui/list/rows/row-icons.ts
      ui/new/{caller-search,new-order-page}.tsx ui/order/{admin-order-not-found,order-admin}.tsx
      ui/order/use-back-to-list.ts ui/paper/* ui/slips/slips-page.tsx ui/switch/*`,
    "station-work": `what stations show and do: the abattoir's animals, the butcher's bags, the kitchen's dishes
      commands/{attach-at-station,station-acts}.server.ts reads/read-board.server.ts`,
    inbox: `the desk's inbox: conversations beside the orders of who writes, who is at one, and what was answered in time
      commands/{fill-canned,save-canned,tell-presence,watch-promises}.server.ts reads/*
      rules/{canned,inbox-ask}.ts ui/inbox-page.tsx ui/canned/canned-editor.tsx ui/keys/inbox-keys.ts`,
    settlements: `what breeders and restaurants are due, their statements, and the file that the bank pays from
      commands/* reads/* rules/settlement-view.ts ui/* ui/admin/*`,
    "bank-statements": `what the bank says came and went: reading its files, matching lines with orders and payouts
      commands/{accept-line,ignore-line,import-statement,match-again,take-back-match,tell-apart}.server.ts
      reads/{find-orders,list-lines,list-statements}.server.ts rules/{bank-line,outgoing,schema}.ts
      ui/bank-page.tsx`,
    "money-admin": `the desk of money: accounts, VAT of a period, closing of days, checks of the books, files for accountants
      commands/{check-now,close-day,correct-books,count-cash,issue-missing-invoices,watch-books}.server.ts
      reads/{list-correctable,read-cash,read-vat-return}.server.ts
      reads/accounts/{entries-table,list-entries,list-parties,read-account,read-money-overview}.server.ts
      reads/closing/list-days.server.ts reads/export/* reads/missing-invoices/*
      reads/reconciliation/{read-checks,read-three-way}.server.ts reads/unpaid/* rules/vat-period.ts ui/*
      ui/accounts/{account-page,balances}.tsx ui/cash/{cash-page,cash-slip}.tsx ui/closing/days-page.tsx
      ui/frame/*`,
    insights: `the overview of the business and reading the log
      commands/* reads/{audit-table,list-audit,recall-overview}.server.ts
      ui/admin/{audit-page,overview-page}.tsx`,
    home: `the front page
      reads/* ui/{hero,promotions-ticker,review-quotes,still-sections}.tsx`,
  },
  {
    "admin-shell": `the frame of the desk: sidebar, palette, live stream, bell, shortcuts
      reads/* rules/admin-pages.ts ui/{alarm-strip,admin-bar,admin-footer}.tsx
      ui/{use-arrival-notice,use-session-watch}.ts ui/menu/admin-links.ts ui/menu/admin-sidebar.tsx`,
    partners: `the seat of restaurants, breeders, abattoirs and charities: who sits there, and their own small desk
      commands/* reads/* rules/* ui/* ui/admin/*`,
    "evening-report": `how the day went, told to the owner in the evening and on the overview
      commands/* reads/* ui/admin/*`,
  },
  {
    app: "routes, root and entries: thin pages over commands and queries",
    seed: "an example shop, filled in through the product",
  },
  {
    server: "settings of the process, start, pages, the HTTP API",
  },
  {
    scripts: "starting, building, checking and testing",
    tests: "support of tests and the journeys in a browser",
    bench: "measurements",
  },
];
