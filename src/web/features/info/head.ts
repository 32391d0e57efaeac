import { type HeadMatch, pageHead } from '../../lib/head.ts'
import { feedbackWords } from '../bug-reports/words.ts'
import { imageWords } from '../images/words.ts'
import { faqJsonLd } from './faq-json-ld.ts'
import { faqWords, infoWords, privacyWords, termsWords } from './words.ts'

export async function infoHead(match: HeadMatch) {
  const { language } = match.context
  const [{ title, description }] = await Promise.all([infoWords.load(language), faqWords.load(language)])
  return pageHead(match, { path: '/info', title, description })
}

export async function faqHead(match: HeadMatch) {
  const { title, description, questions } = await faqWords.load(match.context.language)
  return pageHead(match, { path: '/faq', title, description, jsonLd: faqJsonLd(questions) })
}

export async function contactHead(match: HeadMatch) {
  const { language } = match.context
  const [{ contact_title: title, contact_description: description }] = await Promise.all([
    infoWords.load(language),
    feedbackWords.load(language),
    imageWords.load(language),
  ])
  return pageHead(match, { path: '/contact-us', title, description })
}

export async function socialHead(match: HeadMatch) {
  const { social_title: title, social_description: description } = await infoWords.load(match.context.language)
  return pageHead(match, { path: '/social', title, description })
}

export async function termsHead(match: HeadMatch) {
  const { title, description } = await termsWords.load(match.context.language)
  return pageHead(match, { path: '/terms-of-service', title, description })
}

export async function privacyHead(match: HeadMatch) {
  const { title, description } = await privacyWords.load(match.context.language)
  return pageHead(match, { path: '/privacy', title, description })
}
