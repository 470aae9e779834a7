export { type AccountData, type BlockData, createNodeClient, type NodeClient } from './node-client.ts'
export type { TransportOptions } from './transport.ts'
export { unitsOf } from './units-of.ts'
export type { WaitOptions } from './wait-for.ts'
