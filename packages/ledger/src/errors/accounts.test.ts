import { testFailures } from '../../test/failures.ts'
import { parseAccountId, parseHashId } from '../accounts/index.ts'
import * as errors from './accounts.ts'

testFailures(errors, {
  InvalidAccountIdError: () => parseAccountId(''),
  InvalidHashIdError: () => parseHashId(''),
})
