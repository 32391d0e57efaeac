import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LocaleProvider } from '../../lib/i18n.tsx'
import { en } from '../../locales/en/site.ts'
import { LowestPrice } from './lowest-price.tsx'

it.each([
  [8, false, 'BD 8'],
  [8, true, 'from BD 8'],
  [0, false, 'Free'],
  [0, true, 'Free and paid'],
])('the price %d, lowest of several: %s, is shown as a person would say it', (price, isSeveral, text) => {
  const shown = createElement(LowestPrice, { price, isSeveral })
  const html = renderToStaticMarkup(createElement(LocaleProvider, { value: { words: en, language: 'en' } }, shown))
  expect(html.replaceAll(/<[^>]*>/g, '').replaceAll('\u00a0', ' ')).toBe(text)
})
