import { accountStorage } from '../../lib/storage.ts'

/** The unsent text of a conversation, kept on this device for its author. */
export function readMessageDraft(meId: string, conversationId: string): string {
  return accountStorage.read(draftKey(meId, conversationId)) ?? ''
}

export function writeMessageDraft(meId: string, conversationId: string, text: string): void {
  accountStorage.write(draftKey(meId, conversationId), text || undefined)
}

function draftKey(meId: string, conversationId: string): string {
  return `message-draft:${meId}:${conversationId}`
}
