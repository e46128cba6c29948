import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import type { Form, FormSummary } from '@wayform/contract/shapes.ts'
import type { formInList, fullForm, member, response, webhook } from '@wayform/contract/v1/shapes.ts'
import { publicStatus } from '@wayform/core/responses/public-statuses.ts'
import type { z } from 'zod'
import type { MemberRow } from '../members/members.repository.ts'

/** Field by field: what the screens get may grow, and nothing of it comes here by accident. */

export function v1FormInList(form: FormSummary): z.output<typeof formInList> {
  return {
    id: form.id,
    name: form.name,
    link: form.link,
    url: form.publicUrl,
    language: form.language,
    isOpen: form.enabled,
    version: form.publishedVersion,
    hasChanges: form.toBePublished,
    tags: form.tags,
    createdAt: form.createdAt,
    updatedAt: form.updatedAt,
  }
}

export function v1Form(form: Form): z.output<typeof fullForm> {
  return { ...v1FormInList(form), revision: form.revision, questions: form.formQuestions }
}

export function v1Response(stored: StoredResponse): z.output<typeof response> {
  return {
    id: stored._id,
    number: stored.responseNumber,
    createdAt: stored.createdAt,
    version: stored.version,
    language: stored.locale,
    status: publicStatus(stored.status),
    note: stored.note,
    isSuspect: stored.isSuspect,
    assignedTo: stored.assignedTo ?? null,
    answers: stored.responses.map(({ questionId, label, type, answer, text, files = [], payment }) => ({
      questionId,
      label,
      type,
      // Links to files end within the hour; a call of its own makes one.
      value: files.length > 0 ? files.map(({ uploadId }) => uploadId) : answer,
      text: files.length > 0 ? files.map(({ name }) => name).join(', ') : text,
      files: files.map((file) => ({ id: file.uploadId, name: file.name, type: file.type, size: file.size })),
      payment: payment
        ? {
            method: payment.method,
            amount: payment.amount,
            currency: payment.currency,
            state: payment.state,
            reference: payment.reference,
          }
        : null,
    })),
    deliveries: stored.deliveries.map((delivery) => ({
      id: delivery.deliveryId,
      destination: delivery.destination,
      webhookId: delivery.webhook?.id ?? null,
      occasion: delivery.occasion,
      state: delivery.state,
      attempts: delivery.attempts,
      reason: delivery.reason?.code ?? null,
      nextAttemptAt: delivery.nextAttemptAt,
    })),
  }
}

export function v1Member({ personId, name, role, joinedAt }: MemberRow): z.output<typeof member> {
  return { personId, name, role, joinedAt: joinedAt.toISOString() }
}

export function v1Webhook(stored: NonNullable<Form['integrations']['webhooks']>[number]): z.output<typeof webhook> {
  return {
    id: stored.id,
    name: stored.name,
    url: stored.url,
    format: stored.format,
    template: stored.template,
    method: stored.method,
    contentType: stored.contentType,
    keys: stored.keys,
    additionalFields: stored.additionalFields,
    headers: stored.headers,
    isActive: stored.isActive,
    pausedReason: stored.pausedReason,
    updatedAt: stored.updatedAt,
  }
}
