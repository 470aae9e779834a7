import type { Locale, Localized } from '../locales.ts'

/** Where a placeholder may be. `link` is the whole value of a `href` or `src`; `attribute` is an `alt` or `title`. */
export const placeholderPlaces = ['subject', 'body', 'attribute', 'link'] as const
export type PlaceholderPlace = (typeof placeholderPlaces)[number]

/**
 * What a placeholder's value is:
 * - `text`: any text, or one for each language;
 * - `url`: an https address;
 * - `amount`: decimal text with a point, a space and a symbol, such as `1250.50 EURS`;
 * - `moment`: ISO 8601 in UTC.
 */
export type PlaceholderType = 'text' | 'url' | 'amount' | 'moment'

export interface Placeholder {
  readonly type: PlaceholderType
  /** A message without a required value is refused. */
  readonly required: boolean
  readonly places: readonly PlaceholderPlace[]
  /** A usual value. */
  readonly example: string | Localized
  /** The longest value to expect, in Italian, which is the longer language. */
  readonly longest: string
}

const text = (example: string | Localized, longest: string) =>
  ({ type: 'text', required: true, places: ['subject', 'body', 'attribute'], example, longest }) as const

const optional = <P extends Placeholder>(placeholder: P) => ({ ...placeholder, required: false }) as const

const url = (path: string) =>
  ({
    type: 'url',
    required: true,
    places: ['body', 'link'],
    example: `https://panel.example/panel/${path}`,
    longest: `https://pannello.piattaforma.esempio.example/panel/${path}?${'parametro=valore&'.repeat(8)}`,
  }) as const

const amount = {
  type: 'amount',
  required: true,
  places: ['subject', 'body', 'attribute'],
  example: '1250.50 EURS',
  longest: '18446744073709551.61500000 CERTIFICATI-ENERGIA',
} as const

const moment = {
  type: 'moment',
  required: true,
  places: ['subject', 'body', 'attribute'],
  example: '2026-03-02T09:30:00Z',
  longest: '2026-09-30T23:59:59Z',
} as const

const longSentence =
  'La documentazione presentata non consente di verificare con la necessaria certezza l’indirizzo di residenza, perché la bolletta allegata è stata emessa da oltre novanta giorni.'

const service = text(
  { 'en-US': 'Merchant payments', 'it-IT': 'Pagamenti esercente' },
  'Amministrazione degli abbonamenti e delle autorizzazioni preventive dei token',
)
const panel = url('marketplace')
const reason = text(
  { 'en-US': 'The address is out of date.', 'it-IT': 'L’indirizzo non è aggiornato.' },
  longSentence,
)
const account = text('QmXQyCU7…uw71SF', 'QmXQyCU7mdLkm3nM9zYaTaKWirWxXUiKwp5B6XWnuw71SF')

/** The messages that the platform sends, each with the placeholders that its templates may use. */
export const messageKinds = {
  accountApproved: { account, panel },
  subscriptionApproved: { service, panel },
  subscriptionEnded: { service, panel },
  reviewDecided: {
    outcome: text(
      { 'en-US': 'approved', 'it-IT': 'approvata' },
      'da completare con ulteriori documenti giustificativi',
    ),
    reason: optional(reason),
    panel,
  },
  withdrawalPaid: {
    amount,
    destination: text('IT60 X054 2811 1010 0000 0123 456', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'),
    paidAt: moment,
    ticket: optional(
      text('1220c0ffee…c0ffee', '1220c0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ff'),
    ),
    panel,
  },
  withdrawalRefused: { amount, reason, panel },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Placeholder>>>>

export type MessageKind = keyof typeof messageKinds

// Has no imports of the schema library, so that the kinds can be read without it.
export const messageKindNames = Object.keys(messageKinds) as [MessageKind, ...MessageKind[]]

type RequiredName<K extends MessageKind> = {
  [Name in keyof (typeof messageKinds)[K]]: (typeof messageKinds)[K][Name] extends {
    readonly required: false
  }
    ? never
    : Name
}[keyof (typeof messageKinds)[K]]

/** The values of a message: a text for all languages, or one for each. */
export type MessageValues<K extends MessageKind> = {
  readonly [Name in RequiredName<K>]: string | Localized
} & {
  readonly [Name in Exclude<keyof (typeof messageKinds)[K], RequiredName<K>>]?: string | Localized | undefined
}

/** The values of any message, by the names of its placeholders. */
export type AnyValues = Readonly<Record<string, string | Localized | undefined>>

/** The placeholders of a kind by name. */
export const placeholdersOf = (kind: MessageKind): Readonly<Record<string, Placeholder>> => messageKinds[kind]

/** A value in one language. */
export const valueIn = (value: string | Localized | undefined, locale: Locale): string | undefined =>
  typeof value === 'object' ? value[locale] : value
