import * as z from 'zod/mini'
import { accountId } from '../platform/primitives.ts'
import {
  advancedAssetConfig,
  feeChange,
  holderRecord,
  lockRecord,
  reason,
  supplyKinds,
  supplyRequest,
} from './advanced-asset-records.ts'
import { asset, lockKinds } from './asset.ts'
import { dataEntry } from './data-entry.ts'
import { comingFees, feeTerms } from './fees.ts'
import { describeSmartContract } from './smart-contract.ts'
import { countValue, positiveUnits, u64Value } from './values.ts'

const { init, transfer, mint, burn, balance, stats, lock } = asset.methods

/** Written by people in the sheet that requests a signature too, so a reason is never requested twice. */
const because = z._default(reason, '')
/** Of the standard asset's methods; a call that moves nothing is refused here, as it could only cost a fee. */
const transferArgs = z.object({ ...transfer.args.shape, units: positiveUnits })
const mintArgs = z.object({ ...mint.args.shape, units: positiveUnits })
const burnArgs = z.object({ ...burn.args.shape, units: positiveUnits })
const { fees, fixed_fees, fees_account } = feeTerms.shape
const payment = { from: z.string(), to: z.string(), units: u64Value, fee: u64Value }

/**
 * An asset with fees: each transfer gives a share and a fixed part of it to the fees account. It may ask that holders
 * be approved, and it may be a clone: backed one for one by another asset, of which its own account holds the reserve.
 */
export const advancedAsset = describeSmartContract({
  hash: '1220c124ce12b0d75609904df9bc56d6aa33cffaf53ed27d2e68a8d45d61d13089da',
  title: { 'en-US': 'Advanced asset', 'it-IT': 'Asset avanzato' },
  methods: {
    init: {
      ...init,
      description: {
        'en-US':
          'Sets the asset’s name, limit, authorised accounts, fees, and whether holders are approved or units backed. The signer becomes its creator.',
        'it-IT':
          'Imposta nome, limite, account autorizzati, commissioni e se i titolari vanno approvati o le unità coperte. Chi firma ne diventa il creatore.',
      },
      sentence: {
        'en-US':
          'Create the asset {target} named {name}, {max_units}. Others who may mint and burn: {authorized}. Of each transfer {fees} and {fixed_fees} go to {fees_account}.',
        'it-IT':
          'Creazione dell’asset {target} di nome {name}, {max_units}. Altri che possono coniare e bruciare: {authorized}. Di ogni trasferimento {fees} e {fixed_fees} vanno a {fees_account}.',
      },
      formats: {
        ...init.formats,
        fees: 'share',
        fixed_fees: 'amount',
        fees_account: 'account',
        preauthorised: 'json',
        backing: 'account',
        approval_above: 'amount',
      },
      args: z.object({
        ...init.args.shape,
        fees: z._default(fees, [0n, 100n]),
        fixed_fees: z._default(fixed_fees, 0n),
        /** The creator where it is left out. */
        fees_account: z.optional(fees_account),
        preauthorised: z._default(z.boolean(), false),
        backing: z.optional(accountId),
        approval_above: z._default(u64Value, 0n),
      }),
    },
    transfer: {
      ...transfer,
      description: {
        'en-US': 'Moves units from one account to another. The fee is taken out of what the receiver gets.',
        'it-IT':
          'Sposta unità da un account a un altro. La commissione è detratta da ciò che riceve il destinatario.',
      },
      args: transferArgs,
    },
    pay: {
      title: { 'en-US': 'Pay', 'it-IT': 'Pagamento' },
      description: {
        'en-US':
          'Moves units from one account to another. The receiver gets them all, and the signer pays the fee on top.',
        'it-IT': 'Sposta unità da un account a un altro. La commissione si aggiunge a carico di chi firma.',
      },
      sentence: {
        'en-US': 'Pay {units} of {target} from {from} to {to}. The signer pays the fee on top.',
        'it-IT':
          'Pagamento da {from} a {to}: {units} di {target}. La commissione si aggiunge a carico di chi firma.',
      },
      formats: transfer.formats,
      risk: 'high',
      args: transferArgs,
    },
    mint: { ...mint, args: mintArgs },
    burn: { ...burn, args: burnArgs },
    redeem: {
      title: { 'en-US': 'Redeem', 'it-IT': 'Riscatto' },
      description: {
        'en-US': 'Pays out of the reserve what backed units that an account burned.',
        'it-IT': 'Paga dalla riserva ciò che copriva le unità bruciate da un account.',
      },
      sentence: {
        'en-US': 'Pay {to} {units} out of the reserve of {target}, for units that were burned.',
        'it-IT': 'Pagamento a {to} di {units} dalla riserva di {target}, a fronte di unità bruciate.',
      },
      formats: { to: 'account', units: 'amount' },
      risk: 'high',
      args: mintArgs,
    },
    balance: { ...balance, args: z.union([z.object({ account: z.optional(accountId) }), balance.args]) },
    stats,
    lock: {
      ...lock,
      formats: { ...lock.formats, seen: 'hash', reason: 'text' },
      args: z.object({
        to: accountId,
        lock: z.enum(lockKinds),
        /** The ticket of the lock that the signer saw, empty for none: where another is in force, nothing changes. */
        seen: z.optional(z.string().check(z.regex(/^([0-9a-f]{68})?$/))),
        reason: because,
      }),
    },
    set_fees: {
      title: { 'en-US': 'Change the fees', 'it-IT': 'Modifica delle commissioni' },
      description: {
        'en-US':
          'Sets the fees from a moment at least a day ahead; only the creator may. It replaces a change that does not apply yet.',
        'it-IT':
          'Imposta le commissioni da un momento distante almeno un giorno; può farlo solo il creatore. Sostituisce una modifica non ancora in vigore.',
      },
      sentence: {
        'en-US':
          'From {from}, give {fees} and {fixed_fees} of each transfer of {target} to {fees_account} as a fee.',
        'it-IT':
          'Dal {from}, di ogni trasferimento di {target} vanno a {fees_account} come commissione {fees} e {fixed_fees}.',
      },
      formats: {
        fees: 'share',
        fixed_fees: 'amount',
        fees_account: 'account',
        from: 'time',
        seen: 'text',
        reason: 'text',
      },
      risk: 'high',
      args: z.object({
        ...comingFees.shape,
        /** How many changes the signer has seen: where another one was made meanwhile, nothing changes. */
        seen: z.optional(countValue),
        reason: because,
      }),
    },
    ask_to_hold: {
      title: { 'en-US': 'Ask to hold', 'it-IT': 'Richiesta di ammissione come titolare' },
      description: {
        'en-US': 'Asks the issuers to let the signer’s account receive the asset.',
        'it-IT': 'Chiede agli emittenti che l’account di chi firma possa ricevere l’asset.',
      },
      sentence: {
        'en-US': 'Ask that {signer} may receive {target}.',
        'it-IT': 'Richiesta di ammissione di {signer} come titolare di {target}.',
      },
      formats: { reason: 'text' },
      risk: 'low',
      args: z.object({ reason: because }),
    },
    decide_holder: {
      title: { 'en-US': 'Decide on a holder', 'it-IT': 'Decisione su un titolare' },
      description: {
        'en-US': 'Approves an account as a holder, refuses it, or revokes its approval.',
        'it-IT': 'Approva un account come titolare, lo rifiuta o ne revoca l’approvazione.',
      },
      sentence: {
        'en-US': 'Record {account} as {state} for holding {target}: {reason}',
        'it-IT': 'Registrazione di {account} come {state} per detenere {target}: {reason}',
      },
      formats: { account: 'account', state: 'text', reason: 'text' },
      choices: {
        state: {
          approved: { 'en-US': 'approved', 'it-IT': 'approvato' },
          refused: { 'en-US': 'refused', 'it-IT': 'rifiutato' },
          revoked: { 'en-US': 'no longer approved', 'it-IT': 'non più approvato' },
        },
      },
      risk: 'medium',
      args: z.object({
        account: accountId,
        state: z.enum(['approved', 'refused', 'revoked']),
        reason: because,
      }),
    },
    request_supply: {
      title: { 'en-US': 'Request a mint or burn', 'it-IT': 'Richiesta di conio o bruciatura' },
      description: {
        'en-US': 'Asks a second issuer to sign a mint or burn above the asset’s set amount.',
        'it-IT': 'Chiede a un secondo emittente di firmare un conio o una bruciatura oltre la soglia.',
      },
      sentence: {
        'en-US': 'Request to {kind} {units} of {target} for {account}: {reason}',
        'it-IT': 'Richiesta di {kind} per {account}: {units} di {target}. Motivo: {reason}',
      },
      formats: { kind: 'text', account: 'account', units: 'amount', reason: 'text' },
      choices: {
        kind: {
          mint: { 'en-US': 'mint', 'it-IT': 'conio' },
          burn: { 'en-US': 'burn', 'it-IT': 'bruciatura' },
        },
      },
      risk: 'medium',
      args: z.object({
        kind: z.enum(supplyKinds),
        account: accountId,
        units: positiveUnits,
        reason: because,
      }),
    },
    decide_supply: {
      title: { 'en-US': 'Decide on a request', 'it-IT': 'Decisione su una richiesta' },
      description: {
        'en-US': 'Executes or refuses another issuer’s request, or withdraws one’s own.',
        'it-IT': 'Esegue o rifiuta la richiesta di un altro emittente, oppure ritira la propria.',
      },
      sentence: {
        'en-US': '{state} the request {request} on {target}: {reason}',
        'it-IT': '{state} della richiesta {request} su {target}: {reason}',
      },
      formats: { request: 'hash', state: 'text', reason: 'text' },
      choices: {
        state: {
          done: { 'en-US': 'Sign and execute', 'it-IT': 'Firma ed esecuzione' },
          refused: { 'en-US': 'Refuse', 'it-IT': 'Rifiuto' },
          withdrawn: { 'en-US': 'Withdraw', 'it-IT': 'Ritiro' },
        },
      },
      risk: 'high',
      args: z.object({
        request: z.string().check(z.regex(/^[0-9a-f]{68}$/)),
        state: z.enum(['done', 'refused', 'withdrawn']),
        reason: because,
      }),
    },
  },
  data: {
    config: dataEntry('config', advancedAssetConfig),
    fees: dataEntry('fees:{number}', feeChange),
    lock: dataEntry('locks:{account}', lockRecord),
    holder: dataEntry('holders:{account}', holderRecord),
    owed: dataEntry('owed:{account}', u64Value),
    request: dataEntry('requests:{ticket}', supplyRequest),
  },
  events: {
    /** `units` is what the receiver got; it and the fee are what the payer gave. A fee that another pays is a transfer of its own. */
    transfer: z.object(payment),
    mint: asset.events.mint,
    burn: asset.events.burn,
    redeem: asset.events.mint,
    lock: asset.events.lock,
    fees_set: comingFees,
    holder_changed: z.object({ account: z.string(), state: z.string() }),
    supply_requested: z.object({ request: z.string(), until: countValue }),
    supply_decided: z.object({ request: z.string(), state: z.string() }),
  },
})
