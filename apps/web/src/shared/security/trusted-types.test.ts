import { previewPolicy } from '@panel/contracts/platform/messages/preview-policy'
import { expect, test } from 'vitest'
import { trustedTypeRules, trustScript } from './trusted-types.ts'

const { createHTML, createScriptURL } = trustedTypeRules

test('text becomes HTML where it holds no markup, or where the parser’s document is inert', () => {
  expect(createHTML('.a > .b { color: red }', 'TrustedHTML', 'Element innerHTML')).toBe(
    '.a > .b { color: red }',
  )
  expect(createHTML('<img src=x onerror=alert(1)>', 'TrustedHTML', 'Element innerHTML')).toBeNull()
  expect(createHTML('<img src=x onerror=alert(1)>', 'TrustedHTML', 'Document write')).toBeNull()
  expect(createHTML('<title>A</title>', 'TrustedHTML', 'DOMParser parseFromString')).toBe('<title>A</title>')
})

test('a script is loaded from an address that was named, and from no other', () => {
  expect(createScriptURL('/wallet/other.js')).toBeNull()
  trustScript('/wallet/widget.js')
  expect(createScriptURL('/wallet/widget.js')).toBe('/wallet/widget.js')
  expect(createScriptURL('https://evil.example/wallet/widget.js')).toBeNull()
})

test('a frame shows a document only where it starts with a policy that lets nothing run', () => {
  const preview = `${previewPolicy}<p>a</p>`
  expect(createHTML(preview, 'TrustedHTML', 'HTMLIFrameElement srcdoc')).toBe(preview)
  expect(createHTML('<p>a</p>', 'TrustedHTML', 'HTMLIFrameElement srcdoc')).toBeNull()
  expect(createHTML(preview, 'TrustedHTML', 'Element innerHTML')).toBeNull()
})
