export { type Bridge, type BridgeOptions, connectBridge } from './connect-bridge.ts'
export { createFrameReader, type FrameOptions, toFrame } from './frames.ts'
