export { type Bridge, type BridgeOptions, connectBridge } from './connect-bridge.ts'
export { createFrameReader, toFrame } from './frames.ts'
