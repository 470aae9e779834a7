import { testFailures } from '../../test/failures.ts'
import { parseBitcoinAddress } from '../wallets/index.ts'
import * as errors from './wallets.ts'

testFailures(errors, { InvalidBitcoinAddressError: () => parseBitcoinAddress('') })
