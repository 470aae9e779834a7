import * as z from 'zod/mini'
import { accountId } from '../platform/primitives.ts'
import { dataEntry } from './data-entry.ts'
import {
  fittingAttributes,
  hasFittingAttributes,
  longestTokenDescription,
  longestTokenName,
} from './nft-attributes.ts'
import { describeSmartContract } from './smart-contract.ts'
import { bytesValue, noArgs, textValue } from './values.ts'

/** A non-fungible token: one account is one token. */
export const nft = describeSmartContract({
  hash: '1220d10b9f103b6d8de1ec85b361ae276193513bd1a9564ef3614784ad9295d5f9a6',
  title: { 'en-US': 'Non-fungible token', 'it-IT': 'Token non fungibile' },
  methods: {
    init: {
      title: { 'en-US': 'Create a token', 'it-IT': 'Creazione di un token' },
      description: {
        'en-US': 'Writes the token’s metadata, picture and first owner.',
        'it-IT': 'Scrive metadati, immagine e primo proprietario del token.',
      },
      sentence: {
        'en-US': 'Create the token {target} named {name} and give it to {owner}.',
        'it-IT': 'Creazione del token {target} di nome {name} e assegnazione a {owner}.',
      },
      formats: {
        owner: 'account',
        name: 'text',
        description: 'text',
        picture: 'text',
        picture_hash: 'bytes',
        metadata: 'json',
        metadata_hash: 'bytes',
      },
      risk: 'medium',
      args: z.object({
        owner: accountId,
        name: textValue(longestTokenName).check(z.minLength(1)),
        description: z._default(textValue(longestTokenDescription), ''),
        /** Where the picture is: an address or a data URL. */
        picture: z._default(textValue(200_000), ''),
        picture_hash: z.optional(bytesValue),
        metadata: z._default(
          z
            .record(z.string(), z.unknown())
            .check(z.refine(hasFittingAttributes, { error: fittingAttributes, path: ['attributes'] })),
          {},
        ),
        /** Of the canonical JSON of all of this, see `contentHashOf`. */
        metadata_hash: z.optional(bytesValue),
      }),
    },
    transfer: {
      title: { 'en-US': 'Transfer a token', 'it-IT': 'Trasferimento di un token' },
      description: {
        'en-US': 'Gives the token to another owner.',
        'it-IT': 'Cede il token a un altro proprietario.',
      },
      sentence: {
        'en-US': 'Give the token {target} to {to}.',
        'it-IT': 'Trasferimento del token {target} a {to}.',
      },
      formats: { to: 'account' },
      risk: 'high',
      args: z.object({ to: accountId }),
    },
    get_info: {
      title: { 'en-US': 'Token information', 'it-IT': 'Informazioni sul token' },
      description: {
        'en-US': 'Returns the token’s metadata, creator and owner.',
        'it-IT': 'Restituisce metadati, creatore e proprietario del token.',
      },
      sentence: { 'en-US': 'Read the token {target}.', 'it-IT': 'Lettura del token {target}.' },
      formats: {},
      risk: 'low',
      args: noArgs,
    },
  },
  data: { token: dataEntry('token', z.looseObject({ owner: z.string() })) },
  events: {
    nft_created: z.object({ owner: z.string(), name: z.string() }),
    nft_transferred: z.object({ from: z.string(), to: z.string() }),
  },
})
