export { decodeMessage, decodeMessages, type MessageOptions } from './decode-message.ts'
export { blockSignedBytes, encodeMessage, encodeMessages, encodeReceipt } from './encode-message.ts'
export { MAX_ANSWER_BYTES, MAX_QUESTION_BYTES } from './limits.ts'
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
export { blockHashOf, type ExpectedBlock, verifyBlock } from './verify-block.ts'
