type KeyOf<Type extends string> = Type extends `${infer Of}.${infer What}` ? `${Of}_${What}` : Type;

/** `order.placed` → `order_placed`: a dot would part a key of the texts. */
export function keyOfType<Type extends string>(type: Type): KeyOf<Type> {
  const key: string = type.replace(".", "_");
  return key as KeyOf<Type>;
}
