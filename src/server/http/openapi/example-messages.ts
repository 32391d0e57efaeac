import type { BugReport } from '../../../contract/bug-reports.ts'
import type { Block, Conversation, Message } from '../../../contract/messages.ts'
import { API_PREFIX } from '../../../contract/paths.ts'
import type { UserReport } from '../../../contract/reports.ts'
import { EXAMPLE_IDS, exampleProfile, exampleTalent } from './example-rows.ts'

const exampleMessage: Message = {
  id: EXAMPLE_IDS.messageId,
  conversation_id: EXAMPLE_IDS.conversationId,
  sender_id: EXAMPLE_IDS.userId,
  message_text: 'مساء الخير، هل أنتِ متاحة يوم الجمعة؟',
  created_at: '2026-12-01T09:00:00.000Z',
  read: true,
  seq: 7,
}

/** A talent as the other participant sees her. */
const examplePerson = {
  name: exampleTalent.name,
  first_name: null,
  last_name: null,
  profile_picture: exampleTalent.image,
  role: 'talent',
} as const

const exampleConversation: Conversation = {
  id: EXAMPLE_IDS.conversationId,
  participant_1: EXAMPLE_IDS.userId,
  participant_2: EXAMPLE_IDS.talentId,
  created_at: '2026-11-30T18:00:00.000Z',
  other: { ...examplePerson, id: EXAMPLE_IDS.talentId, talent_id: EXAMPLE_IDS.talentId, deleted: false },
  last_message: {
    id: EXAMPLE_IDS.messageId,
    sender_id: EXAMPLE_IDS.userId,
    preview: exampleMessage.message_text,
    created_at: exampleMessage.created_at,
    seq: exampleMessage.seq,
    read: true,
  },
  unread: 0,
  blocked: false,
  can_write: true,
}

const exampleBlock: Block = {
  ...examplePerson,
  user_id: EXAMPLE_IDS.talentId,
  created_at: '2026-12-01T09:00:00.000Z',
}

const exampleReport: UserReport = {
  id: 'b4d6f8a0-2c4e-4680-9ace-13579bdf0246',
  reporter: { id: EXAMPLE_IDS.userId, name: 'نورة الخليفة' },
  reported: { id: EXAMPLE_IDS.talentId, name: exampleTalent.name },
  reason: 'spam',
  details: 'The same message every day.',
  messages: [{ from: 'reported', message_text: 'عرض خاص!', created_at: '2026-12-01T08:00:00.000Z' }],
  created_at: '2026-12-01T09:00:00.000Z',
  resolved_at: null,
}

const bugReportId = 'c5e7f9a1-3d5f-4791-8bdf-2468ace02468'

const exampleBugReport: BugReport = {
  id: bugReportId,
  message: 'The calendar shows the wrong month.',
  user_id: EXAMPLE_IDS.userId,
  userName: 'نورة الخليفة',
  userEmail: 'noora@example.com',
  page: '/talents',
  browser: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X)',
  screenshot: `${API_PREFIX}/admin/bug_reports/${bugReportId}/screenshot`,
  created_at: '2026-12-01T09:00:00.000Z',
  resolved_at: null,
}

/** Examples of the calls of messages and reports, by their operation. */
export const messageExamples = {
  'messages.conversations': { response: [exampleConversation] },
  'messages.people': { response: [{ ...examplePerson, id: EXAMPLE_IDS.talentId }] },
  'messages.start': {
    request: { participant_2: EXAMPLE_IDS.talentId },
    response: { ...exampleConversation, last_message: null },
  },
  'messages.conversation': { response: exampleConversation },
  'messages.list': { response: [exampleMessage] },
  'messages.send': {
    request: { id: EXAMPLE_IDS.messageId, message_text: exampleMessage.message_text },
    response: { ...exampleMessage, read: false },
  },
  'messages.markRead': { request: { seq: exampleMessage.seq }, response: { unread: 0 } },
  'messages.blocks': { response: [exampleBlock] },
  'messages.block': { request: { user_id: EXAMPLE_IDS.talentId }, response: { success: true } },
  'messages.unblock': { response: { success: true } },
  'reports.report': {
    request: {
      user_id: EXAMPLE_IDS.talentId,
      reason: 'spam',
      details: exampleReport.details,
      conversation_id: EXAMPLE_IDS.conversationId,
    },
    response: { success: true },
  },
  'reports.list': { response: [exampleReport] },
  'reports.resolve': {
    request: { resolved: true },
    response: { id: exampleReport.id, resolved_at: '2026-12-02T08:00:00.000Z' },
  },
  'bugReports.report': {
    request: { message: exampleBugReport.message, userEmail: exampleProfile.email, page: exampleBugReport.page },
    response: { success: true },
  },
  'bugReports.list': { response: [exampleBugReport] },
  'bugReports.resolve': {
    request: { resolved: true },
    response: { id: exampleBugReport.id, resolved_at: '2026-12-02T08:00:00.000Z' },
  },
}
