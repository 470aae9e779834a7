import { parseJsonNotation } from '@panel/ledger/encoding'
import { InvalidJsonNotationError } from '@panel/ledger/errors'
import { namedRule } from './named-rule.ts'

/** Arguments in the ledger's JSON notation. */
export const jsonArgsRule = namedRule('json_args', ({ value }) => {
  try {
    parseJsonNotation(String(value))
    return true
  } catch (error) {
    if (error instanceof InvalidJsonNotationError) return false
    throw error
  }
})
