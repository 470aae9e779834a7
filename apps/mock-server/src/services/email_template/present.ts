import type { OutboxMessageDetail } from '@panel/contracts/services/email_template/messages'
import { isoTime } from '../../platform/iso-time.ts'
import type { StoredMessage } from '../../platform/messages/message-store.ts'

/** A message as it is answered; a list leaves the body out. */
export const presentMessage = ({
  createdAt,
  press: _press,
  ...message
}: StoredMessage): OutboxMessageDetail => ({
  ...message,
  createdAt: isoTime(createdAt),
})
