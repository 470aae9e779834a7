import type { ErrorCode } from '@panel/contracts/platform/errors'
import type { Texts } from './page.ts'

/** The refusals that a buyer can meet: of the payment's calls, and of the shop itself. */
type ShopRefusal =
  | Extract<ErrorCode, `PAYMENT_${string}` | `LICENCE_${string}`>
  | 'CONFLICT'
  | 'NOT_FOUND'
  | 'LEDGER_REFUSED'
  | 'SERVICE_UNAVAILABLE'

/** The refusals after which signing the same order again would be refused again. */
type FinalRefusal = Extract<
  ShopRefusal,
  | 'PAYMENT_EXPIRED'
  | 'PAYMENT_ALREADY_PAID'
  | 'PAYMENT_PENDING'
  | 'PAYMENT_FEE_WRONG'
  | 'PAYMENT_LICENCE_WRONG'
  | `LICENCE_${string}`
  | 'NOT_FOUND'
>

/** The page reads from a text's name whether its refusal is final. */
type Words = Texts<`final-${FinalRefusal}` | `refused-${Exclude<ShopRefusal, FinalRefusal>}`>['en-US']

const english: Words = {
  'refused-PAYMENT_INTENT_INVALID': 'the shop’s payment intent is not valid.',
  'refused-PAYMENT_SIGNATURE_WRONG': 'the shop did not sign the payment intent with its own key.',
  'final-PAYMENT_EXPIRED': 'the time to pay has expired. Order again.',
  'final-PAYMENT_ALREADY_PAID': 'this order was already paid.',
  'final-PAYMENT_PENDING': 'a payment of this order is already in progress.',
  'refused-PAYMENT_BULK_REPLAYED': 'this signed payment was submitted before. It is not accepted again.',
  'refused-PAYMENT_BULK_INVALID': 'what was signed does not pay this order.',
  'refused-PAYMENT_AMOUNT_WRONG': 'what was signed pays an amount other than the price of the order.',
  'final-PAYMENT_FEE_WRONG': 'the platform’s fee changed after the order was made. Order again.',
  'refused-PAYMENT_AMOUNT_TOO_SMALL': 'the price is so low that the fees would take all of it.',
  'final-PAYMENT_LICENCE_WRONG':
    'the shop used the key of a licence other than that of the order. Order again.',
  'refused-PAYMENT_WEBHOOK_NOT_ALLOWED': 'the platform does not report payments to this shop’s address.',
  'final-LICENCE_KEY_UNKNOWN': 'no licence has the shop’s application key.',
  'final-LICENCE_KEY_ENDED': 'the shop’s application key was renewed and no longer works. Order again.',
  'final-LICENCE_REVOKED': 'the shop’s licence was revoked. It cannot be paid.',
  'final-LICENCE_DOMAIN_NOT_LISTED': 'the shop’s licence does not list its domain.',
  'refused-CONFLICT': 'the shop is closed, or the order has changed.',
  'final-NOT_FOUND': 'the shop no longer has this order. Order again.',
  'refused-LEDGER_REFUSED': 'the ledger did not accept the payment.',
  'refused-SERVICE_UNAVAILABLE': 'the platform does not answer at the moment. Try again later.',
}

const italian: Words = {
  'refused-PAYMENT_INTENT_INVALID': 'la richiesta di pagamento del negozio non è valida.',
  'refused-PAYMENT_SIGNATURE_WRONG':
    'il negozio non ha firmato la richiesta di pagamento con la propria chiave.',
  'final-PAYMENT_EXPIRED': 'il tempo per pagare è scaduto. Ripeti l’ordine.',
  'final-PAYMENT_ALREADY_PAID': 'questo ordine è già stato pagato.',
  'final-PAYMENT_PENDING': 'un pagamento di questo ordine è già in corso.',
  'refused-PAYMENT_BULK_REPLAYED':
    'questo pagamento firmato è già stato inviato e non viene accettato di nuovo.',
  'refused-PAYMENT_BULK_INVALID': 'quanto è stato firmato non paga questo ordine.',
  'refused-PAYMENT_AMOUNT_WRONG': 'quanto è stato firmato paga un importo diverso dal prezzo dell’ordine.',
  'final-PAYMENT_FEE_WRONG': 'la commissione della piattaforma è cambiata dopo l’ordine. Ripeti l’ordine.',
  'refused-PAYMENT_AMOUNT_TOO_SMALL': 'il prezzo è così basso che le commissioni lo assorbirebbero.',
  'final-PAYMENT_LICENCE_WRONG':
    'il negozio ha usato la chiave di una licenza diversa da quella dell’ordine. Ripeti l’ordine.',
  'refused-PAYMENT_WEBHOOK_NOT_ALLOWED':
    'la piattaforma non comunica i pagamenti all’indirizzo di questo negozio.',
  'final-LICENCE_KEY_UNKNOWN': 'nessuna licenza ha la chiave applicativa del negozio.',
  'final-LICENCE_KEY_ENDED':
    'la chiave applicativa del negozio è stata rinnovata e non è più valida. Ripeti l’ordine.',
  'final-LICENCE_REVOKED': 'la licenza del negozio è stata revocata: non può ricevere pagamenti.',
  'final-LICENCE_DOMAIN_NOT_LISTED': 'la licenza del negozio non comprende il suo dominio.',
  'refused-CONFLICT': 'il negozio è chiuso oppure l’ordine è cambiato.',
  'final-NOT_FOUND': 'il negozio non ha più questo ordine. Ripeti l’ordine.',
  'refused-LEDGER_REFUSED': 'il registro non ha accettato il pagamento.',
  'refused-SERVICE_UNAVAILABLE': 'la piattaforma al momento non risponde. Riprova più tardi.',
}

/** Why an order or its payment was refused, as the buyer reads it. */
export const refusalTexts = { 'en-US': english, 'it-IT': italian }
