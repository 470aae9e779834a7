import { DEFAULT_DELEGATION_SECONDS } from '@panel/ledger/delegations'
import * as z from 'zod/mini'
import { accountId } from '../platform/primitives.ts'
import { dataEntry } from './data-entry.ts'
import { describeSmartContract } from './smart-contract.ts'
import { bytesValue, capabilitiesValue, countValue, textValue } from './values.ts'

/** How long a delegation lasts that names no expiration, in seconds: 30 days. */
export const defaultDelegationSeconds = DEFAULT_DELEGATION_SECONDS

/** What a delegate may do on a target, until the Unix second `expiration`. */
export const delegationGrant = z.object({ capabilities: capabilitiesValue, expiration: countValue })

/** A person's own account: profile, certificates, and who may act for them. The account is the target. */
export const identity = describeSmartContract({
  hash: '1220ee3e2ee81bcf17cb4a27b02e8cfe38849697e493f39586974aaf61f131f97620',
  title: { 'en-US': 'Identity', 'it-IT': 'Identità' },
  methods: {
    set_profile: {
      title: { 'en-US': 'Set the profile', 'it-IT': 'Modifica del profilo' },
      description: {
        'en-US': 'Writes fields of the account’s public profile; an empty text removes one.',
        'it-IT': 'Scrive campi del profilo pubblico dell’account; un testo vuoto ne rimuove uno.',
      },
      sentence: {
        'en-US': 'Publish in the profile of {target}: {fields}.',
        'it-IT': 'Pubblicazione nel profilo di {target}: {fields}.',
      },
      formats: { fields: 'fields' },
      risk: 'low',
      args: z.object({ fields: z.record(textValue(64).check(z.minLength(1)), textValue(1000)) }),
    },
    add_certificate: {
      title: { 'en-US': 'Add a certificate', 'it-IT': 'Aggiunta di un certificato' },
      description: {
        'en-US': 'Keeps a certificate that someone signed about this account.',
        'it-IT': 'Conserva un certificato che qualcuno ha firmato su questo account.',
      },
      sentence: {
        'en-US': 'Keep a certificate in the identity of {target}: {certificate}.',
        'it-IT': 'Aggiunta di un certificato all’identità di {target}: {certificate}.',
      },
      formats: { certificate: 'bytes' },
      risk: 'medium',
      args: z.object({ certificate: bytesValue }),
    },
    remove_certificate: {
      title: { 'en-US': 'Remove a certificate', 'it-IT': 'Rimozione di un certificato' },
      description: {
        'en-US': 'Removes a stored certificate, named by its root.',
        'it-IT': 'Rimuove un certificato conservato, indicato dalla sua radice.',
      },
      sentence: {
        'en-US': 'Remove the certificate {root} from the identity of {target}.',
        'it-IT': 'Rimozione del certificato {root} dall’identità di {target}.',
      },
      formats: { root: 'bytes' },
      risk: 'medium',
      args: z.object({ root: bytesValue }),
    },
    add_delegation: {
      title: { 'en-US': 'Delegate', 'it-IT': 'Delega' },
      description: {
        'en-US': 'Lets another account call a target for this account until the delegation expires.',
        'it-IT':
          'Permette a un altro account di chiamare una destinazione per questo account fino alla scadenza.',
      },
      sentence: {
        'en-US': 'Let {delegate} act for {signer} on {target}: {capabilities}, until {expiration}.',
        'it-IT':
          'Delega a {delegate} ad agire per {signer} su {target}: {capabilities}, fino al {expiration}.',
      },
      formats: { delegate: 'account', target: 'account', capabilities: 'capabilities', expiration: 'time' },
      absent: {
        expiration: {
          'en-US': '30 days after its block',
          'it-IT': 'trentesimo giorno dopo il suo blocco',
        },
      },
      risk: 'high',
      args: z.object({
        delegate: accountId,
        target: accountId,
        capabilities: capabilitiesValue,
        /** Unix seconds; 30 days from the block when left out. */
        expiration: z.optional(countValue),
      }),
    },
    record_delegation: {
      title: { 'en-US': 'Record a signed delegation', 'it-IT': 'Registrazione di una delega firmata' },
      description: {
        'en-US':
          'Keeps a delegation that the account’s own key has signed. Others may record one that lasts longer than all those recorded for the same delegate and target, until the account revokes it.',
        'it-IT':
          'Conserva una delega firmata con la chiave dell’account. Altri possono registrarne una che duri più di tutte quelle già registrate per lo stesso delegato e la stessa destinazione, finché l’account non la revoca.',
      },
      sentence: {
        'en-US': 'Record a delegation signed by {target}: {delegation}.',
        'it-IT': 'Registrazione di una delega firmata da {target}: {delegation}.',
      },
      formats: { delegation: 'bytes' },
      risk: 'medium',
      args: z.object({ delegation: bytesValue }),
    },
    revoke_delegation: {
      title: { 'en-US': 'Revoke a delegation', 'it-IT': 'Revoca di una delega' },
      description: {
        'en-US': 'Ends immediately what a delegate may do on a target.',
        'it-IT': 'Termina subito ciò che un delegato può fare su una destinazione.',
      },
      sentence: {
        'en-US': 'Stop {delegate} from acting for {signer} on {target}.',
        'it-IT': 'Revoca della delega di {delegate} ad agire per {signer} su {target}.',
      },
      formats: { delegate: 'account', target: 'account' },
      risk: 'medium',
      args: z.object({ delegate: accountId, target: accountId }),
    },
    act: {
      title: { 'en-US': 'Act for the delegator', 'it-IT': 'Azione per conto del delegante' },
      description: {
        'en-US': 'Calls a method for the account that delegated it.',
        'it-IT': 'Chiama un metodo per conto dell’account che l’ha delegato.',
      },
      sentence: {
        'en-US': 'On behalf of {called}, call {method} of {target}: {args}.',
        'it-IT': 'Chiamata di {method} su {target} per conto di {called}: {args}.',
      },
      formats: { target: 'account', method: 'text', args: 'fields' },
      calls: { target: 'target', method: 'method', args: 'args' },
      risk: 'high',
      args: z.object({
        target: accountId,
        method: textValue(256).check(z.minLength(1)),
        args: z.optional(z.unknown()),
      }),
    },
  },
  data: {
    profile: dataEntry('profile', z.record(z.string(), z.unknown())),
    certificate: dataEntry(
      'certificates:{root}',
      z.object({ certifier: z.string(), certificate: bytesValue }),
    ),
    /** Neither account id can hold a colon. */
    delegation: dataEntry('delegations:{delegate}:{target}', delegationGrant),
    /**
     * Until when the longest lasts that was recorded of those that the account signed, whose bytes anyone may bring again; 0
     * where none was recorded before a revocation.
     */
    recorded: dataEntry(
      'recorded_delegations:{delegate}:{target}',
      z.object({ expiration: countValue, revoked: z.boolean() }),
    ),
  },
  events: {
    profile_updated: z.object({ fields: z.array(z.string()) }),
    certificate_added: z.object({ certifier: z.string(), root: bytesValue }),
    certificate_removed: z.object({ root: bytesValue }),
    delegation_added: z.object({
      delegate: z.string(),
      target: z.string(),
      capabilities: capabilitiesValue,
      expiration: countValue,
    }),
    delegation_revoked: z.object({ delegate: z.string(), target: z.string() }),
  },
})
