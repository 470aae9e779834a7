import type { listMessages } from '@panel/contracts/services/email_template/endpoints'
import type { Database } from 'better-sqlite3'
import { containsText } from '../../platform/contains-text.ts'
import { messageColumns, type StoredMessage } from '../../platform/messages/message-store.ts'
import { sqlList } from '../../platform/sql-list.ts'

/** Pages of the outbox. */
export const messagePages = (database: Database) =>
  sqlList<typeof listMessages, StoredMessage>(database, {
    table: 'messages',
    columns: messageColumns,
    key: 'id',
    filter: {
      text: containsText('account_id', 'address', 'event', 'ticket'),
      kind: 'kind = ?',
      state: 'state = ?',
    },
    sort: { createdAt: 'created_at' },
    order: { column: 'createdAt', direction: 'descending' },
  })
