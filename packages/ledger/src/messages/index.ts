export { decodeMessage, decodeMessages } from './decode-message.ts'
export { encodeMessage, encodeMessages } from './encode-message.ts'
export {
  type Account,
  type Block,
  type ContractEvent,
  EVENT_FLAGS,
  type EventName,
  type ExceptionKind,
  LAST_BLOCK,
  type Message,
  type MessageMembers,
  type MessageType,
  type Receipt,
} from './message.ts'
