import { writeMessagePack } from '../encoding/message-pack/writer.ts'
import type { Transaction } from './transaction.ts'

interface Schema {
  readonly tag: string
  readonly schema: string
  /** How many members the data have, the schema included. */
  readonly members: number
  /** The data's array header and its first element, encoded once. */
  readonly head: Uint8Array
}

const define = (tag: string, members: number, schema: string): Schema => ({
  tag,
  schema,
  members,
  head: writeMessagePack((writer) => {
    writer.writeArrayHeader(members)
    writer.writeString(schema)
  }),
})

export const SCHEMAS: Readonly<Record<Transaction['kind'], Schema>> = {
  unitary: define('unit_tx', 9, 'd8af8f563f25eb065651ccdd05b9726fd27ff9dc40e3b9c8b4d2c55fa9819f36'),
  bulk: define('bulk_tx', 2, '0ec3469e3509682d7599797a9d1c5cdf56b2d9bd435f853a3b999cbb717e0337'),
  bulkRoot: define('bulk_root_tx', 9, '0bccf5dce4f25036de1ef091ea9e862fa348e6de82ef16fbcfc84c1f1314b86e'),
  bulkEmptyRoot: define(
    'bulk_empty_root_tx',
    5,
    'f76bce109213ee2204e218f000b7c67770812e4b26f4dba90c532a10865968ff',
  ),
  bulkNode: define('bulk_node_tx', 10, '097e5f552c79d4f64e15f853ad19d013973343aea557d5c1482d9cef71915db8'),
}
