// biome-ignore-all lint/performance/noBarrelFile: the one place that tests import Testing Library from
export {
  act,
  cleanup,
  configure,
  fireEvent,
  prettyDOM,
  render,
  renderHook,
  screen,
  waitFor,
  within,
} from '@testing-library/react'
export { default as userEvent } from '@testing-library/user-event'
