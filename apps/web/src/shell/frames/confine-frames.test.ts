import type { Service } from '@panel/contracts/platform/service'
import { expect, test } from 'vitest'
import { asService } from '../custom-services/custom-services.ts'
import { confineFrames } from './confine-frames.ts'

const serviceAt = (url: string): Service =>
  asService({ serviceId: 'own', authKey: 'key', menu: [{ label: 'Start', url }] })

const policy = () => document.querySelector('meta[http-equiv="Content-Security-Policy"]')

test('frames may show the origins of the known services, the panel’s and the wallet’s', () => {
  const opened = serviceAt('https://one.example/start')
  expect(confineFrames(opened, [opened, serviceAt('http://two.example:81/')], '/wallet/widget.js')).toBe(true)
  expect(policy()?.getAttribute('content')).toBe(
    `frame-src 'self' https://one.example http://two.example:81 ${location.origin}`,
  )
})

test('an address on the panel’s own host name is in no policy', () => {
  const opened = serviceAt(`http://${location.hostname}:1/`)
  expect(confineFrames(opened, [opened], 'https://wallet.example/widget.js')).toBe(true)
  expect(policy()?.getAttribute('content')).toBe(`frame-src 'self' https://wallet.example`)
})

test('a service that became known later needs a new document, one that was known does not', () => {
  const [first, second] = [serviceAt('https://one.example/'), serviceAt('https://two.example/')]
  expect(confineFrames(first, [first, second], '/wallet/widget.js')).toBe(true)
  expect(confineFrames(second, [], '/wallet/widget.js')).toBe(true)
  expect(confineFrames(serviceAt('https://new.example/'), [], '/wallet/widget.js')).toBe(false)
  expect(document.querySelectorAll('meta[http-equiv]')).toHaveLength(1)
})
