export { accountIdOf } from './account-id-of.ts'
