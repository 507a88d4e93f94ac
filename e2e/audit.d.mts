export function auditReport(answer: string): string[]
