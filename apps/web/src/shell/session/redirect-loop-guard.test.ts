import { beforeEach, expect, test } from 'vitest'
import { countNavigation, navigationArrived } from './redirect-loop-guard.ts'

beforeEach(navigationArrived)

test('allows thirty navigations and stops the next', () => {
  for (let time = 1; time <= 30; time += 1) countNavigation()
  expect(countNavigation).toThrow('These pages lead to each other without end.')
})

test('starts counting again when one arrives', () => {
  for (let time = 1; time <= 30; time += 1) countNavigation()
  navigationArrived()
  for (let time = 1; time <= 30; time += 1) countNavigation()
})
