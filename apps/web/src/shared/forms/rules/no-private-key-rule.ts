import { holdsPrivateKey } from '../../secrets/holds-private-key.ts'
import { namedRule } from './named-rule.ts'

/** What is typed openly holds no private key: it would be stored, sent or shown. Runs also after a failure. */
export const noPrivateKeyRule = Object.assign(
  namedRule('no_private_key', ({ value }) => !holdsPrivateKey(String(value))),
  { force: true },
)
