export {
  buildSignable,
  dataOf,
  decodeSignable,
  encodeSignable,
  type Signable,
  signableFromBase58,
  signableToBase58,
  signSignable,
  verifySignable,
} from './signable.ts'
