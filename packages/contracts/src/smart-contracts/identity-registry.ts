import * as z from 'zod/mini'
import { accountId } from '../platform/primitives.ts'
import { dataEntry } from './data-entry.ts'
import { describeSmartContract } from './smart-contract.ts'
import { bytesValue, textValue } from './values.ts'

/** The account that carries the registry. */
export const identityRegistryId = '#IDENTITY'

/** The keys that a certifier may sign with. */
export const certifierCurves = ['P-384', 'P-256'] as const

const fieldName = textValue(64).check(z.minLength(1))
const fieldNames = z.array(fieldName).check(z.minLength(1), z.maxLength(100))

/** Data about an account, as text by the name of each field. */
export const certifiedData = z.record(fieldName, textValue(1000))

/** Names one certificate among those of a certifier about an account. */
export const certificateKey = z.string().check(z.regex(/^[A-Za-z0-9._-]{1,64}$/))

const config = z.object({ crypto: z.enum(certifierCurves) })

/** A certificate, and those of its data that are shown to everybody. */
const keptCertificate = z.object({ certificate: bytesValue, data: certifiedData })

const named = z.object({ target: accountId, certifier: accountId })

/** What is known about persons: their public profiles, and what certifiers state about them. */
export const identityRegistry = describeSmartContract({
  hash: '1220ecc776d61fc7ba9555055201768256dcd597d1ce2a8b588f6a7283c45cb68c01',
  title: { 'en-US': 'Identity registry', 'it-IT': 'Registro delle identità' },
  accountId: identityRegistryId,
  methods: {
    init: {
      title: { 'en-US': 'Set up the registry', 'it-IT': 'Configurazione del registro' },
      description: {
        'en-US': 'Sets the kind of keys that certifiers sign with.',
        'it-IT': 'Imposta il tipo di chiavi con cui firmano i certificatori.',
      },
      sentence: {
        'en-US': 'Set up the identity registry {target} for keys of the kind {crypto}.',
        'it-IT': 'Configurazione del registro delle identità {target} per chiavi di tipo {crypto}.',
      },
      formats: { crypto: 'text' },
      risk: 'high',
      args: config,
    },
    set_profile_data: {
      title: { 'en-US': 'Publish profile data', 'it-IT': 'Pubblicazione di dati del profilo' },
      description: {
        'en-US': 'Writes text fields of the signer’s public profile; the other fields stay.',
        'it-IT': 'Scrive campi di testo del profilo pubblico di chi firma; gli altri campi restano.',
      },
      sentence: {
        'en-US': 'Publish in the public profile of {signer}: {whole}.',
        'it-IT': 'Pubblicazione nel profilo pubblico di {signer}: {whole}.',
      },
      formats: { whole: 'fields' },
      risk: 'medium',
      args: certifiedData,
    },
    remove_profile_data: {
      title: { 'en-US': 'Remove profile data', 'it-IT': 'Rimozione di dati del profilo' },
      description: {
        'en-US': 'Removes fields of the signer’s public profile.',
        'it-IT': 'Rimuove campi dal profilo pubblico di chi firma.',
      },
      sentence: {
        'en-US': 'Remove from the public profile of {signer}: {whole}.',
        'it-IT': 'Rimozione dal profilo pubblico di {signer}: {whole}.',
      },
      formats: { whole: 'list' },
      risk: 'low',
      args: fieldNames,
    },
    set_certificate: {
      title: { 'en-US': 'Store a certificate', 'it-IT': 'Registrazione di un certificato' },
      description: {
        'en-US':
          'Stores a certificate with the data that everybody may read. Its certifier may store it; the account that it is about may change which of its data is shown.',
        'it-IT':
          'Registra un certificato con i dati che tutti possono leggere. Può registrarlo il suo certificatore; l’account a cui si riferisce può cambiare quali dati sono visibili.',
      },
      sentence: {
        'en-US': 'Store the certificate {key} with this data for everybody to read: {data}.',
        'it-IT': 'Registrazione del certificato {key} con questi dati leggibili da tutti: {data}.',
      },
      formats: { key: 'text', certificate: 'bytes', data: 'fields' },
      risk: 'high',
      args: z.object({
        key: certificateKey,
        certificate: bytesValue,
        /** The certified data to show; none where left out. */
        data: z._default(certifiedData, {}),
      }),
    },
    fields_certified: {
      title: { 'en-US': 'Ask which fields are certified', 'it-IT': 'Verifica dei campi certificati' },
      description: {
        'en-US': 'Returns whether a certifier certified all named fields of an account.',
        'it-IT': 'Indica se un certificatore ha certificato tutti i campi indicati di un account.',
      },
      sentence: {
        'en-US': 'Ask whether {certifier} certified {fields} of {target}.',
        'it-IT': 'Controllo: {certifier} ha certificato {fields} di {target}?',
      },
      formats: { target: 'account', certifier: 'account', key: 'text', fields: 'list' },
      risk: 'low',
      args: z.extend(named, { key: z.union([certificateKey, z.literal('')]), fields: fieldNames }),
    },
    verify_data: {
      title: { 'en-US': 'Verify data', 'it-IT': 'Verifica di dati' },
      description: {
        'en-US': 'Returns whether data is what a stored or given certificate certifies.',
        'it-IT': 'Indica se i dati sono quelli attestati da un certificato registrato o fornito.',
      },
      sentence: {
        'en-US': 'Ask whether {data} was certified.',
        'it-IT': 'Controllo: {data} è certificato?',
      },
      formats: {
        target: 'account',
        certifier: 'account',
        key: 'text',
        data: 'fields',
        multiproof: 'list',
        certificate: 'bytes',
      },
      risk: 'low',
      args: z.union([
        z.object({ data: certifiedData, certificate: bytesValue }),
        z.extend(named, {
          key: certificateKey,
          data: certifiedData,
          /** The hashes of the fields that are not shown; the stored ones where left out. */
          multiproof: z.optional(z.array(bytesValue)),
        }),
      ]),
    },
    remove_certificate: {
      title: { 'en-US': 'Withdraw certificates', 'it-IT': 'Ritiro di certificati' },
      description: {
        'en-US': 'Removes certificates. Only their certifier and the account that they are about may do so.',
        'it-IT': 'Rimuove certificati. Possono farlo solo il certificatore e l’account a cui si riferiscono.',
      },
      sentence: {
        'en-US': 'Withdraw {certifier}’s certificates about {target}: {keys}.',
        'it-IT': 'Ritiro dei certificati di {certifier} su {target}: {keys}.',
      },
      formats: { target: 'account', certifier: 'account', keys: 'list' },
      risk: 'medium',
      args: z.extend(named, {
        /** `*` for all. */
        keys: z.array(z.union([certificateKey, z.literal('*')])).check(z.minLength(1), z.maxLength(100)),
      }),
    },
  },
  data: {
    config: dataEntry('config', config),
    profile: dataEntry('{accountId}:profile_data', certifiedData),
    certificate: dataEntry('{accountId}:certificates:{certifier}:{key}', keptCertificate),
  },
  events: {
    profile_data_set: z.object({ account: z.string(), fields: z.array(z.string()) }),
    profile_data_removed: z.object({ account: z.string(), fields: z.array(z.string()) }),
    certificate_set: z.object({
      target: z.string(),
      certifier: z.string(),
      key: z.string(),
      shown: z.array(z.string()),
    }),
    certificate_removed: z.object({ target: z.string(), certifier: z.string(), key: z.string() }),
  },
})
