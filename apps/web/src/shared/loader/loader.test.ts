import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hideLoader, loader, resetLoader, showLoader } from './loader.ts'

test('never counts below zero', () => {
  hideLoader()
  expect(loader.count).toBe(0)
  showLoader()
  hideLoader()
  hideLoader()
  expect(loader.count).toBe(0)
})

test('is at zero again once every wait has ended, in any order', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean()), (steps) => {
      resetLoader()
      let open = 0
      for (const shows of steps) {
        if (shows) {
          showLoader()
          open += 1
        } else if (open > 0) {
          hideLoader()
          open -= 1
        }
        expect(loader.count).toBe(open)
      }
      while (open > 0) {
        hideLoader()
        open -= 1
      }
      expect(loader.count).toBe(0)
    }),
  )
})
