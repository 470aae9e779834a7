import { previewPolicy } from '@panel/contracts/platform/messages/preview-policy'

interface PolicyRules {
  createHTML(text: string, type: string, sink: string): string | null
  createScriptURL(address: string): string | null
}

declare global {
  interface Window {
    /** Missing in browsers without Trusted Types, where no policy is enforced either. */
    readonly trustedTypes?: { createPolicy(name: 'default', rules: PolicyRules): unknown }
  }
}

const trustedScripts = new Set<string>()

/** Lets the page load the script of this address. */
export const trustScript = (address: string): void => {
  trustedScripts.add(address)
}

const isPreview = (text: string, sink: string): boolean =>
  sink.endsWith('srcdoc') && text.startsWith(previewPolicy)

/**
 * What may become HTML or script: style sheets, which hold no markup; whole documents for the inert parser;
 * documents that start with a policy that lets nothing run, for a sandboxed frame; and scripts that were named by
 * `trustScript`. All else is null, and the browser then throws a TypeError.
 */
export const trustedTypeRules: PolicyRules = {
  createHTML: (text, _type, sink) =>
    !text.includes('<') || sink === 'DOMParser parseFromString' || isPreview(text, sink) ? text : null,
  createScriptURL: (address) => (trustedScripts.has(address) ? address : null),
}

/** Makes these rules the page's only ones; the server's policy requires them. */
export const enforceTrustedTypes = (): void => {
  window.trustedTypes?.createPolicy('default', trustedTypeRules)
}
