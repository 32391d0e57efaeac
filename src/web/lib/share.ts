/** Opens WhatsApp with a text, to be sent to whomever one chooses there. */
export function whatsAppLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}
