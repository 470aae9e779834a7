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

/**
 * What may become HTML or script: style sheets, which hold no markup; whole documents for the inert parser; and
 * scripts that were named by `trustScript`. All else is null, and the browser then throws a TypeError.
 */
export const trustedTypeRules: PolicyRules = {
  createHTML: (text, _type, sink) =>
    !text.includes('<') || sink === 'DOMParser parseFromString' ? text : null,
  createScriptURL: (address) => (trustedScripts.has(address) ? address : null),
}

/** Makes these rules the page's only ones; the server's policy requires them. */
export const enforceTrustedTypes = (): void => {
  window.trustedTypes?.createPolicy('default', trustedTypeRules)
}
