import type { Locale } from '@panel/contracts/platform/locales'
import type { MessageKind } from '@panel/contracts/platform/messages/kinds'

/** What the platform's own first template of a message says. */
export interface FirstText {
  readonly subject: string
  readonly title: string
  /** Paragraphs, with placeholders; also those of the plain text. */
  readonly paragraphs: readonly string[]
  readonly button: string
}

const paidDetails = {
  'en-US': [
    'Amount: {{amount}}',
    'To: {{destination}}',
    'Paid: {{paidAt}}',
    '{{#ticket}}Ticket on the ledger: {{ticket}}{{/ticket}}',
  ],
  'it-IT': [
    'Importo: {{amount}}',
    'Destinazione: {{destination}}',
    'Pagato: {{paidAt}}',
    '{{#ticket}}Ticket sul registro: {{ticket}}{{/ticket}}',
  ],
} as const

export const firstTexts: Readonly<Record<MessageKind, Readonly<Record<Locale, FirstText>>>> = {
  accountApproved: {
    'en-US': {
      subject: 'Your account is active',
      title: 'Your account is active',
      paragraphs: ['The account {{account}} was approved. You can sign in and choose your services.'],
      button: 'Open the panel',
    },
    'it-IT': {
      subject: 'Il tuo account è attivo',
      title: 'Il tuo account è attivo',
      paragraphs: ['L’account {{account}} è stato approvato. Puoi accedere e scegliere i tuoi servizi.'],
      button: 'Apri il pannello',
    },
  },
  subscriptionApproved: {
    'en-US': {
      subject: '{{service}}: your subscription is active',
      title: 'You can use {{service}}',
      paragraphs: ['Your subscription to {{service}} was approved. You can find it in your services.'],
      button: 'Open the panel',
    },
    'it-IT': {
      subject: '{{service}}: abbonamento attivo',
      title: 'Puoi usare {{service}}',
      paragraphs: ['Il tuo abbonamento a {{service}} è stato approvato. Lo trovi tra i tuoi servizi.'],
      button: 'Apri il pannello',
    },
  },
  subscriptionEnded: {
    'en-US': {
      subject: '{{service}}: your subscription has ended',
      title: 'Your subscription to {{service}} has ended',
      paragraphs: ['An administrator ended your subscription. You can request it again in the marketplace.'],
      button: 'Open the marketplace',
    },
    'it-IT': {
      subject: '{{service}}: abbonamento terminato',
      title: 'Il tuo abbonamento a {{service}} è terminato',
      paragraphs: [
        'Un amministratore ha terminato il tuo abbonamento. Puoi richiederlo di nuovo nel marketplace.',
      ],
      button: 'Apri il marketplace',
    },
  },
  reviewDecided: {
    'en-US': {
      subject: 'Your identity review: {{outcome}}',
      title: 'Your identity review: {{outcome}}',
      paragraphs: ['We have reviewed what you sent us.', '{{#reason}}{{reason}}{{/reason}}'],
      button: 'See your profile',
    },
    'it-IT': {
      subject: 'Verifica di identità: {{outcome}}',
      title: 'Verifica di identità: {{outcome}}',
      paragraphs: ['Abbiamo esaminato quanto ci hai inviato.', '{{#reason}}{{reason}}{{/reason}}'],
      button: 'Vedi il tuo profilo',
    },
  },
  withdrawalPaid: {
    'en-US': {
      subject: 'Your withdrawal of {{amount}} was paid',
      title: 'Your withdrawal was paid',
      paragraphs: paidDetails['en-US'],
      button: 'See the withdrawal',
    },
    'it-IT': {
      subject: 'Il tuo prelievo di {{amount}} è stato pagato',
      title: 'Il tuo prelievo è stato pagato',
      paragraphs: paidDetails['it-IT'],
      button: 'Vedi il prelievo',
    },
  },
  withdrawalRefused: {
    'en-US': {
      subject: 'Your withdrawal of {{amount}} was refused',
      title: 'Your withdrawal was refused',
      paragraphs: ['Amount: {{amount}}', 'Reason: {{reason}}', 'The amount is returned to your account.'],
      button: 'See the withdrawal',
    },
    'it-IT': {
      subject: 'Il tuo prelievo di {{amount}} è stato rifiutato',
      title: 'Il tuo prelievo è stato rifiutato',
      paragraphs: [
        'Importo: {{amount}}',
        'Motivo: {{reason}}',
        'L’importo viene riaccreditato sul tuo account.',
      ],
      button: 'Vedi il prelievo',
    },
  },
}
