import { z } from "zod";
import { calendarDate, calendarSeen, dayBody, resourceChange, weekBody } from "./resource-schema.ts";

/** Everything that a resource's page asks, told apart by `intent`. */
export const resourceEditSchema = z.discriminatedUnion("intent", [
  calendarSeen.extend({ intent: z.literal("change") }).extend(resourceChange.shape),
  calendarSeen.extend({ intent: z.literal("week") }).extend(weekBody.shape),
  calendarSeen.extend({ intent: z.literal("day"), date: calendarDate }).extend(dayBody.shape),
  calendarSeen.extend({ intent: z.literal("remove-day"), date: calendarDate }),
  calendarSeen.extend({ intent: z.literal("delete") }),
]);
