import { capabilitiesValue, countValue } from '@panel/contracts/smart-contracts/values'
import * as z from 'zod/mini'

/** What a delegate may do on a target, until the second `expiration`. */
export const grantSchema = z.object({ capabilities: capabilitiesValue, expiration: countValue })
