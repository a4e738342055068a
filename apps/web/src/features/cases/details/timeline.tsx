export function Timeline({ caseId }: { caseId: string }) {
  return <div>{caseId}</div>;
}
