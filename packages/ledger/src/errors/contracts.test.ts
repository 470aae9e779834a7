import { testFailures } from '../../test/failures.ts'
import { assetCall } from '../contracts/index.ts'
import * as errors from './contracts.ts'

testFailures(errors, {
  InvalidArgumentError: () => assetCall('mint', { to: '#a', units: -1n }),
})
