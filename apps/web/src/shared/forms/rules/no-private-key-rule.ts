import { holdsPrivateKey } from '../../secrets/holds-private-key.ts'
import { namedRule } from './named-rule.ts'

/** What is typed openly holds no private key: it would be kept, sent or shown. Runs whatever failed before. */
export const noPrivateKeyRule = Object.assign(
  namedRule('no_private_key', ({ value }) => !holdsPrivateKey(String(value))),
  { force: true },
)
